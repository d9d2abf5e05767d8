// What this browser can draw with: a graphics card, software, or nothing. Checked once per page.

export type Graphics = 'none' | 'software' | 'card';

/** The names browsers give to software rendering. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let graphicsCache: Graphics | null = null;

export function graphicsHere(): Graphics {
  graphicsCache ??= look();
  return graphicsCache;
}

function look(): Graphics {
  // Requested here because three.js would log an error if there is none.
  const context = 'WebAssembly' in globalThis ? document.createElement('canvas').getContext('webgl2') : null;
  if (context === null) return 'none';
  const about = context.getExtension('WEBGL_debug_renderer_info');
  const name = about === null ? '' : String(context.getParameter(about.UNMASKED_RENDERER_WEBGL));
  // Browsers allow only a few contexts.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name) ? 'software' : 'card';
}
