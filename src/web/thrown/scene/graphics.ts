// What this browser can draw with: a graphics card, the processor alone, or nothing at all. Asked once for each page.

export type Graphics = 'none' | 'software' | 'card';

/** How browsers call a processor that has to do a graphics card's work. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let known: Graphics | null = null;

export function graphicsHere(): Graphics {
  known ??= look();
  return known;
}

function look(): Graphics {
  // Asked for here and not by three.js, which would complain aloud where there is none.
  const context = 'WebAssembly' in globalThis ? document.createElement('canvas').getContext('webgl2') : null;
  if (context === null) return 'none';
  const about = context.getExtension('WEBGL_debug_renderer_info');
  const name = about === null ? '' : String(context.getParameter(about.UNMASKED_RENDERER_WEBGL));
  // A browser has few of these.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name) ? 'software' : 'card';
}
