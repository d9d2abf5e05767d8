// Draws a throw with three.js: plays it in real time, shows how it ended, goes near to one die. It draws only while something moves,
// draws less finely where the machine is slow, and gives everything back when it is let go.

import { MathUtils, PCFShadowMap, PerspectiveCamera, type Texture, Vector3, WebGLRenderer } from 'three';
import type { ThrowInputs } from '../../dice/thrown/inputs.ts';
import { DIE_EDGE, halfDepth, halfLength, MM } from '../../dice/thrown/measures.ts';
import type { FeltPlan } from '../../felt/plan.ts';
import {
  CameraPath,
  closeUpView,
  eased,
  FIELD_OF_VIEW,
  fromAbove,
  mixed,
  type Room,
  TAIL_SECONDS,
  type View,
} from './camera.ts';
import type { Colours } from './colours.ts';
import { Fineness } from './fineness.ts';
import { posesAt, type Recording, restOf } from './recording.ts';
import { clothOf, type TableScene, tableScene } from './table-scene.ts';

export type Shown = {
  readonly inputs: ThrowInputs;
  readonly recording: Recording;
  /** The layout that is printed on the felt; a plain felt without one. */
  readonly plan: FeltPlan | null;
};

/** How a close-up is turned from how it begins, in radians, and how much nearer it is. */
export type Turn = { readonly yaw: number; readonly pitch: number; readonly zoom: number };
export const NO_TURN: Turn = { yaw: 0, pitch: 0, zoom: 1 };

export type StageEvents = {
  /** The dice lie still and are seen to. */
  readonly onRest: () => void;
  /** Small pictures of both dice stand in the upper corners, or do not. */
  readonly onInsets: (areShown: boolean) => void;
};

/** Where a die is smaller than this on the screen, it is shown from above in a corner as well. */
const READABLE_PX = 30;
/** The small pictures, as a share of the lesser side; thrown.css draws their frames. */
export const INSET_SHARE = 0.34;
export const INSET_MARGIN = 10;
const NEAR_MS = 650;
/** So long after the hand has turned a close-up it may turn it further. */
const TURNING_MS = 250;
const STILL_PIXELS = 250_000;
/** The felt's picture is finer where there is a large screen to see it on. */
const TEXTURE_MOST = { software: 1950, small: 2600, large: 3900, largeFrom: 700 } as const;

const wayOf = ({ from }: ThrowInputs): 1 | -1 => (from === 'left' ? 1 : -1);
const roomOf = ({ surface }: ThrowInputs): Room => ({
  x: halfLength(surface),
  z: halfDepth(surface),
  keep: { x: surface.keep.x * MM, z: surface.keep.z * MM },
});

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(MathUtils.radToDeg(FIELD_OF_VIEW), 1, 0.01, 12);
  readonly #events: StageEvents;
  readonly #fineness: Fineness;
  /** A sharp felt far away costs a processor more than all the rest. */
  readonly #anisotropy: number;
  readonly #isSoftware: boolean;
  readonly #poses = new Float32Array(14);
  #shown: Shown | null = null;
  #scene: TableScene | null = null;
  #before: TableScene | null = null;
  #path: CameraPath | null = null;
  #cloth: { readonly plan: FeltPlan; readonly felt: string; readonly texture: Texture } | null = null;
  #view: View | null = null;
  /** Since when the flight is shown; null while it is not. */
  #began: number | null = null;
  #isPlaying = false;
  /** A moment of the flight that is held; null for its end. */
  #held: number | null = null;
  #near: { readonly die: 0 | 1; turn: Turn; readonly from: View; since: number | null } | null = null;
  #turnedAt = Number.NEGATIVE_INFINITY;
  #asked = 0;
  #size = { width: 0, height: 0, ratio: 1 };

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    isSoftware: boolean,
    events: StageEvents,
  ) {
    this.#events = events;
    this.#fineness = new Fineness(isSoftware);
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true });
    this.#isSoftware = isSoftware;
    this.#anisotropy = isSoftware ? 1 : Math.min(8, this.#renderer.capabilities.getMaxAnisotropy());
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.info.autoReset = false;
    // Looking for errors in our own shaders would stop the page until each is compiled.
    this.#renderer.debug.checkShaderErrors = false;
  }

  /** Sets a throw up; nothing is drawn before it is played or shown. */
  set(shown: Shown, colours: Colours): void {
    // What was drawn last is kept until the next is drawn: both share what was compiled for them.
    this.#before?.free();
    this.#before = this.#scene;
    this.#shown = shown;
    const { inputs, recording } = shown;
    const cloth = this.#clothFor(shown, colours);
    const anisotropy = this.#anisotropy;
    this.#scene = tableScene({ inputs, cloth, colours, rest: restOf(recording), anisotropy });
    this.#near = null;
    this.#aim();
  }

  /** The same throw in other colours; whatever is shown of it goes on. */
  recolour(colours: Colours): void {
    if (this.#shown === null) return;
    const near = this.#near;
    this.set(this.#shown, colours);
    this.#near = near;
    this.#ask();
  }

  /** From the hand to the rest, in real time. */
  play(): void {
    this.#near = null;
    this.#held = null;
    this.#isPlaying = true;
    this.#began = null;
    this.#fineness.begin();
    this.#ask();
  }

  /** How the dice lie, at once. */
  rest(): void {
    this.#isPlaying = false;
    this.#held = null;
    this.#ask();
    this.#events.onRest();
  }

  /** One moment of the flight, held still. */
  hold(seconds: number): void {
    this.#isPlaying = false;
    this.#near = null;
    this.#held = seconds;
    this.#ask();
  }

  /** Goes near to one die, or back to both. */
  closeUp(die: 0 | 1 | null, isAtOnce: boolean): void {
    this.#held = null;
    if (die === null) this.#near = null;
    else {
      const from = this.#near === null ? this.#path?.rest : this.#view;
      const since = isAtOnce ? Number.NEGATIVE_INFINITY : null;
      this.#near = from === undefined || from === null ? null : { die, turn: NO_TURN, from, since };
    }
    this.#ask();
  }

  /** Turns the close-up. */
  turn(turn: Turn): void {
    if (this.#near === null) return;
    this.#near.turn = turn;
    this.#turnedAt = performance.now();
    this.#ask();
  }

  resize(width: number, height: number, ratio: number): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height), ratio };
    this.#aim();
    if (this.#scene !== null) this.#ask();
  }

  /** What the last picture took, for measuring. */
  get cost(): { readonly calls: number; readonly triangles: number; readonly fineness: number } {
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles, fineness: this.#fineness.now };
  }

  free(): void {
    cancelAnimationFrame(this.#asked);
    this.#before?.free();
    this.#scene?.free();
    this.#scene = null;
    this.#cloth?.texture.dispose();
    this.#renderer.dispose();
    // A browser has few of these, and would keep this one until it tidies up.
    this.#renderer.forceContextLoss();
  }

  /** The same felt is not drawn anew for every throw. */
  #clothFor({ plan }: Shown, colours: Colours): Texture | null {
    if (plan === null) return null;
    const last = this.#cloth;
    if (last?.plan === plan && last.felt === colours.felt) return last.texture;
    last?.texture.dispose();
    const { software, small, large, largeFrom } = TEXTURE_MOST;
    const wide = this.#isSoftware ? software : this.#size.width >= largeFrom ? large : small;
    const widthMost = Math.min(wide, this.#renderer.capabilities.maxTextureSize);
    const texture = clothOf(plan, colours, this.#anisotropy, widthMost);
    this.#cloth = { plan, felt: colours.felt, texture };
    return texture;
  }

  #aim(): void {
    const { width, height } = this.#size;
    if (this.#shown === null || width === 0) return;
    const { inputs, recording } = this.#shown;
    this.#path = new CameraPath(recording, roomOf(inputs), inputs.from, width / height);
  }

  #ask(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#asked = 0;
    if (this.#shown === null || this.#scene === null || this.#path === null) return;
    const { recording } = this.#shown;
    // The first picture is made ready before the clock starts, so that a slow start costs nothing of the flight.
    const seconds = this.#isPlaying
      ? this.#began === null
        ? 0
        : (now - this.#began) / 1000
      : (this.#held ?? recording.seconds + TAIL_SECONDS);
    const isOver = seconds >= recording.seconds + TAIL_SECONDS;
    this.#fineness.tick(now, this.#isPlaying);
    posesAt(recording, seconds, this.#poses);
    this.#scene.pose(this.#poses);
    const view = this.#viewAt(now, this.#path.at(seconds));
    const isNearing = this.#near?.since != null && now - this.#near.since < NEAR_MS;
    const isMoving = this.#isPlaying || isNearing || now - this.#turnedAt < TURNING_MS;
    this.#draw(view, isOver, isMoving);
    if (this.#isPlaying && this.#began === null) this.#began = performance.now();
    if (this.#isPlaying && isOver) {
      this.#isPlaying = false;
      this.#events.onRest();
    }
    // The last picture is one in which nothing moves, and is drawn as finely as can be.
    if (isMoving) this.#ask();
  }

  #viewAt(now: number, path: View): View {
    const near = this.#near;
    if (near === null || this.#shown === null) return path;
    near.since ??= now;
    const { recording, inputs } = this.#shown;
    const die = restOf(recording)[near.die];
    const goal = closeUpView(die, roomOf(inputs), wayOf(inputs), near.turn);
    return mixed(near.from, goal, eased((now - near.since) / NEAR_MS));
  }

  #draw(view: View, isOver: boolean, isMoving: boolean): void {
    const { width, height, ratio } = this.#size;
    const scene = this.#scene;
    if (scene === null || this.#shown === null) return;
    const renderer = this.#renderer;
    this.#view = view;
    scene.setShadows(!isMoving || this.#fineness.hasShadows);
    scene.lightAt(view.target);
    renderer.info.reset();
    renderer.setPixelRatio(isMoving ? ratio * this.#fineness.now : this.#stillRatio());
    renderer.setSize(width, height, false);
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, width, height);
    this.#look(view, width / height);
    renderer.render(scene.scene, this.#camera);
    // Moving and still pictures are drawn with programs of their own.
    if (!isMoving) {
      this.#before?.free();
      this.#before = null;
    }
    const areSmall = isOver && this.#near === null && this.#dieOnScreen(view) < READABLE_PX;
    this.#events.onInsets(areSmall);
    if (areSmall) this.#drawInsets();
  }

  /** A processor does not smooth edges; where little is to be drawn it draws more pixels instead. */
  #stillRatio(): number {
    const { width, height, ratio } = this.#size;
    if (!this.#isSoftware) return ratio;
    return Math.min(Math.max(ratio, 1.5), Math.max(1, Math.sqrt(STILL_PIXELS / (width * height))));
  }

  /** Both dice from above in the upper corners: the first on the left, the second on the right. */
  #drawInsets(): void {
    const { width, height } = this.#size;
    const renderer = this.#renderer;
    if (this.#shown === null || this.#scene === null) return;
    const { recording, inputs } = this.#shown;
    const side = Math.round(Math.min(width, height) * INSET_SHARE);
    renderer.setScissorTest(true);
    // The lamp stays where it is, so that its shadows need not be drawn again.
    renderer.shadowMap.autoUpdate = false;
    for (const [index, die] of restOf(recording).entries()) {
      const x = index === 0 ? INSET_MARGIN : width - INSET_MARGIN - side;
      const y = height - INSET_MARGIN - side;
      renderer.setViewport(x, y, side, side);
      renderer.setScissor(x, y, side, side);
      const view = fromAbove(die, wayOf(inputs));
      this.#look(view, 1);
      renderer.render(this.#scene.scene, this.#camera);
    }
    renderer.shadowMap.autoUpdate = true;
    renderer.setScissorTest(false);
  }

  #look({ eye, target }: View, aspect: number): void {
    this.#camera.aspect = aspect;
    this.#camera.position.set(...eye);
    this.#camera.lookAt(new Vector3(...target));
    this.#camera.updateProjectionMatrix();
  }

  /** How large the farther die is in the whole picture. */
  #dieOnScreen({ eye }: View): number {
    if (this.#shown === null) return 0;
    const far = Math.max(
      ...restOf(this.#shown.recording).map(({ at }) =>
        Math.hypot(at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]),
      ),
    );
    return (DIE_EDGE / far / (2 * Math.tan(FIELD_OF_VIEW / 2))) * this.#size.height;
  }
}
