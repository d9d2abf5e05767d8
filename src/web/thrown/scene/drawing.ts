// Draws a table with three.js on a canvas: a whole picture, and inset panes in front of it. Coarser on a slow machine while
// something moves; at full quality when nothing does. Nothing is cleared before the next picture is drawn.

import type { FeltPlan } from 'boxperson/felt';
import {
  Color,
  MathUtils,
  PCFShadowMap,
  PerspectiveCamera,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Pane, Rect } from '../flight/close-up.ts';
import { type CameraView, FIELD_OF_VIEW } from './camera.ts';
import type { Colors } from './colors.ts';
import { Fineness } from './fineness.ts';
import { clothOf, type TableScene } from './table-scene.ts';

const STILL_PIXELS = 250_000;
/** The felt's texture is finer on a large screen. */
const TEXTURE_MOST = { software: 1950, small: 2600, large: 3900, largeFrom: 700 } as const;
/** The frame around an inset pane, in pixels. */
const FRAME_PX = 2;

export class Drawing {
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(MathUtils.radToDeg(FIELD_OF_VIEW), 1, 0.01, 12);
  readonly #isSoftware: boolean;
  #cloth: { readonly plan: FeltPlan; readonly felt: string; readonly texture: Texture } | null = null;
  #size = { width: 0, height: 0, ratio: 1 };
  readonly fineness: Fineness;
  /** A sharp felt in the distance costs a CPU renderer more than everything else. */
  readonly anisotropy: number;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, isSoftware: boolean) {
    this.fineness = new Fineness(isSoftware);
    this.#isSoftware = isSoftware;
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true });
    this.anisotropy = isSoftware ? 1 : Math.min(8, this.#renderer.capabilities.getMaxAnisotropy());
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.info.autoReset = false;
    // Checking our own shaders for errors would block the page while each compiles.
    this.#renderer.debug.checkShaderErrors = false;
  }

  get width(): number {
    return this.#size.width;
  }

  get height(): number {
    return this.#size.height;
  }

  get aspect(): number {
    return this.#size.width / Math.max(1, this.#size.height);
  }

  resize(width: number, height: number, ratio: number): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height), ratio };
  }

  /** Draws the whole picture, and the inset panes in front of it. */
  draw(scene: TableScene, view: CameraView, panes: readonly Pane[], colors: Colors, isMoving: boolean): void {
    const { width, height, ratio } = this.#size;
    const renderer = this.#renderer;
    scene.setShadows(!isMoving || this.fineness.hasShadows);
    renderer.info.reset();
    renderer.setPixelRatio(isMoving ? ratio * this.fineness.now : this.#stillRatio());
    renderer.setSize(width, height, false);
    const isCovered = panes.some(({ rect }) => rect.width >= width && rect.height >= height);
    if (!isCovered) this.#part(scene, { view, rect: { x: 0, y: 0, width, height } });
    for (const pane of panes) {
      if (panes.length > 1) this.#frame(pane.rect, colors);
      this.#part(scene, pane);
    }
    renderer.setScissorTest(false);
  }

  /** Where a point of the table is in the picture, in pixels from its upper left corner. */
  pointOf(view: CameraView, at: CameraView['eye']): { readonly x: number; readonly y: number } {
    const { width, height } = this.#size;
    this.#look(view, width / height);
    this.#camera.updateMatrixWorld();
    const { x, y } = new Vector3(...at).project(this.#camera);
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
  }

  /** Cached, so that the felt is not redrawn for every throw. */
  clothFor(plan: FeltPlan | null, colors: Colors): Texture | null {
    if (plan === null) return null;
    const last = this.#cloth;
    if (last?.plan === plan && last.felt === colors.felt) return last.texture;
    last?.texture.dispose();
    const { software, small, large, largeFrom } = TEXTURE_MOST;
    const wide = this.#isSoftware ? software : this.#size.width >= largeFrom ? large : small;
    const widthMost = Math.min(wide, this.#renderer.capabilities.maxTextureSize);
    const texture = clothOf(plan, colors, this.anisotropy, widthMost);
    this.#cloth = { plan, felt: colors.felt, texture };
    return texture;
  }

  /** What the last picture cost to draw, for measurements. */
  get cost(): { readonly calls: number; readonly triangles: number; readonly fineness: number } {
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles, fineness: this.fineness.now };
  }

  free(): void {
    this.#cloth?.texture.dispose();
    this.#renderer.dispose();
    // Browsers allow few contexts, and would keep this one until garbage collection.
    this.#renderer.forceContextLoss();
  }

  #part(scene: TableScene, { view, rect: { x, y, width, height } }: Pane): void {
    const renderer = this.#renderer;
    scene.lightAt(view.target);
    const up = this.#size.height - y - height;
    renderer.setScissorTest(true);
    renderer.setViewport(x, up, width, height);
    renderer.setScissor(x, up, width, height);
    this.#look(view, width / height);
    renderer.render(scene.scene, this.#camera);
  }

  /** A frame around a pane, drawn before it. */
  #frame({ x, y, width, height }: Rect, { feltLine }: Colors): void {
    const renderer = this.#renderer;
    const before = renderer.getClearColor(new Color());
    const up = this.#size.height - y - height;
    renderer.setScissorTest(true);
    renderer.setScissor(x - FRAME_PX, up - FRAME_PX, width + 2 * FRAME_PX, height + 2 * FRAME_PX);
    renderer.setClearColor(feltLine);
    renderer.clear(true, true, false);
    renderer.setClearColor(before);
  }

  /** Software rendering has no antialiasing; if the picture is small, draw more pixels instead. */
  #stillRatio(): number {
    const { width, height, ratio } = this.#size;
    if (!this.#isSoftware) return ratio;
    return Math.min(Math.max(ratio, 1.5), Math.max(1, Math.sqrt(STILL_PIXELS / (width * height))));
  }

  #look({ eye, target }: CameraView, aspect: number): void {
    this.#camera.aspect = aspect;
    this.#camera.position.set(...eye);
    this.#camera.lookAt(new Vector3(...target));
    this.#camera.updateProjectionMatrix();
  }
}
