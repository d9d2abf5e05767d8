// Shows two dice on their table: in the shooter's hand, in flight, at rest, or one of them up close. It draws only while
// something moves, shows no pips before it gets the numbering, and frees its resources at the end.

import { halfDepth, halfLength, MM, type Surface } from 'boxperson/dice/thrown';
import type { FeltPlan } from 'boxperson/felt';
import { closeUps, growPane, type Pane } from '../flight/close-up.ts';
import { type FlightRecording, posesAt, restOf } from '../flight/recording.ts';
import {
  CameraPath,
  type CameraSpace,
  type CameraView,
  closeUpView,
  easeInOut,
  mixViews,
  TAIL_SECONDS,
} from './camera.ts';
import type { Colors } from './colors.ts';
import { Drawing } from './drawing.ts';
import { type Grip, type HandScene, handPoses, handView, LOOSE_GRIP, throwDirection } from './hand.ts';
import { type TableScene, tableScene } from './table-scene.ts';

type ShownThrow = {
  readonly held: HandScene;
  readonly recording: FlightRecording;
  /** Whether each die rests irregularly. */
  readonly odd: readonly [boolean, boolean];
};

/** How far a close-up has been turned from its starting view, in radians, and its zoom. */
export type CloseUpTurn = { readonly yaw: number; readonly pitch: number; readonly zoom: number };
const NO_TURN: CloseUpTurn = { yaw: 0, pitch: 0, zoom: 1 };
const isSameTurn = (a: CloseUpTurn, b: CloseUpTurn): boolean =>
  a.yaw === b.yaw && a.pitch === b.pitch && a.zoom === b.zoom;

export type StageEvents = {
  /** The first picture has been drawn. */
  readonly onDrawn: () => void;
  /** A flight starts on screen, at this multiple of its real speed. */
  readonly onFlight: (recording: FlightRecording, speed: number) => void;
  /** The dice lie still, with or without pips. */
  readonly onLanded: () => void;
  /** The dice lie still, and their faces are visible. */
  readonly onRest: () => void;
};

const NEAR_MS = 650;
/** How long after a turn of the close-up the picture counts as moving. */
const TURNING_MS = 250;
/** Seconds of blending from the hand to the flight, so that no die jumps. */
const LETTING_GO = 0.14;
/** When the pips start to appear before the end of the flight, and how long that takes, in seconds. */
const ROLL_OUT = 0.45;
const PIPS_MS = 280;
/** How long after the last movement the close-up panes start to open, and how long that takes. */
const PANES = { after: 0.1, seconds: 0.4 } as const;
/** After this long, dice in an idle hand stop moving, so that a page left open draws nothing. */
const STIRRED_MS = { card: 20_000, software: 700 } as const;

const roomOf = (surface: Surface): CameraSpace => ({
  x: halfLength(surface),
  z: halfDepth(surface),
  keep: { x: surface.keep.x * MM, z: surface.keep.z * MM },
});

type Near = { readonly die: 0 | 1; turn: CloseUpTurn; readonly from: CameraView; since: number | null };

export class ThrowStage {
  readonly #drawing: Drawing;
  readonly #events: StageEvents;
  readonly #isSoftware: boolean;
  readonly #poses = new Float32Array(14);
  readonly #flown = new Float32Array(14);
  #scene: TableScene | null = null;
  /** Former scenes, freed once their successor is drawn: until then it can use their compiled shaders. */
  #retired: TableScene[] = [];
  #sceneOf = '';
  #colors: Colors | null = null;
  #plan: FeltPlan | null = null;
  #hand: HandScene | null = null;
  #grip = LOOSE_GRIP;
  #stirredAt = Number.NEGATIVE_INFINITY;
  #isStill = false;
  #shown: ShownThrow | null = null;
  #path: CameraPath | null = null;
  #turns: readonly [number, number] | null = null;
  /** When the pips started to appear. */
  #pipsSince: number | null = null;
  /** When the flight started on screen, and its speed; null before it starts. */
  #began: number | null = null;
  #speed = 1;
  #isPlaying = false;
  #isTold = { landed: true, rest: true };
  /** A moment of the flight to hold; null for its end. */
  #heldAt: number | null = null;
  #near: Near | null = null;
  #view: CameraView | null = null;
  #turnedAt = Number.NEGATIVE_INFINITY;
  #asked = 0;
  #isDrawn = false;

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    isSoftware: boolean,
    events: StageEvents,
  ) {
    this.#events = events;
    this.#isSoftware = isSoftware;
    this.#drawing = new Drawing(canvas, context, isSoftware);
  }

  /** Whether animation is off. */
  set isStill(isStill: boolean) {
    this.#isStill = isStill;
  }

  /** Sets the felt and the colors. */
  dress(plan: FeltPlan | null, colors: Colors): void {
    this.#plan = plan;
    this.#colors = colors;
    const on = this.#shown?.held ?? this.#hand;
    if (on !== null && this.#scene !== null) this.#set(on.surface);
    this.#ask();
  }

  /** Puts the dice in the shooter's hand. */
  take(held: HandScene): void {
    this.#hand = held;
    this.#shown = null;
    this.#path = null;
    this.#near = null;
    this.#isPlaying = false;
    this.number(null);
    this.#set(held.surface);
    this.#stir();
  }

  /** Updates how the hand moves them. */
  grip(grip: Grip): void {
    if (grip === this.#grip) return;
    this.#grip = grip;
    this.#stir();
  }

  /** Which number is on which side; null while unknown. */
  number(turns: readonly [number, number] | null): void {
    if (turns === this.#turns) return;
    this.#turns = turns;
    this.#pipsSince = null;
    this.#scene?.number(turns);
    this.#ask();
  }

  /** Sets up a throw, to be played or shown at rest; its dice have no numbers yet. */
  set(shown: ShownThrow): void {
    this.#shown = shown;
    this.#near = null;
    this.#heldAt = null;
    this.#isPlaying = false;
    this.#isTold = { landed: false, rest: false };
    this.number(null);
    this.#set(shown.held.surface);
    this.#aim();
  }

  /** Plays the throw from the hand to the rest. */
  play(speed = 1): void {
    // Start from where the dice are on screen now.
    if (this.#shown !== null) handPoses(this.#shown.held, performance.now() / 1000, this.#grip, this.#flown);
    this.#near = null;
    this.#heldAt = null;
    this.#isPlaying = true;
    this.#isTold = { landed: false, rest: false };
    this.#pipsSince = null;
    this.#began = null;
    this.#speed = speed;
    this.#drawing.fineness.begin();
    this.#ask();
  }

  /** Shows the dice at rest, at once. */
  rest(): void {
    this.#isPlaying = false;
    this.#heldAt = null;
    this.#ask();
    this.#tell(true);
  }

  /** Holds one moment of the flight. */
  hold(seconds: number): void {
    this.#isPlaying = false;
    this.#near = null;
    this.#heldAt = seconds;
    this.#ask();
  }

  /** Moves the camera close to one die, or back to both. */
  closeUp(die: 0 | 1 | null, isAtOnce: boolean): void {
    this.#heldAt = null;
    if (die === null) this.#near = null;
    else {
      const from = this.#near === null ? this.#path?.rest : this.#view;
      const since = isAtOnce ? Number.NEGATIVE_INFINITY : null;
      this.#near = from === undefined || from === null ? null : { die, turn: NO_TURN, from, since };
    }
    this.#ask();
  }

  /** Turns the close-up. */
  turn(turn: CloseUpTurn): void {
    // A view that opens says how it is turned: not at all, which is no movement.
    if (this.#near === null || isSameTurn(this.#near.turn, turn)) return;
    this.#near.turn = turn;
    this.#turnedAt = performance.now();
    this.#ask();
  }

  resize(width: number, height: number, ratio: number): void {
    this.#drawing.resize(width, height, ratio);
    this.#aim();
    this.#ask();
  }

  get cost(): Drawing['cost'] {
    return this.#drawing.cost;
  }

  free(): void {
    cancelAnimationFrame(this.#asked);
    this.#freeRetired();
    this.#scene?.free();
    this.#scene = null;
    this.#drawing.free();
  }

  #freeRetired(): void {
    for (const scene of this.#retired.splice(0)) scene.free();
  }

  /** The table is reused from throw to throw; only its chips change. */
  #set(surface: Surface): void {
    const colors = this.#colors;
    if (colors === null) return;
    const { length, depth, keep } = surface;
    const cloth = this.#drawing.clothFor(this.#plan, colors);
    const name = JSON.stringify([length, depth, keep, cloth?.id, colors]);
    if (this.#scene === null || this.#sceneOf !== name) {
      if (this.#scene !== null) this.#retired.push(this.#scene);
      this.#scene = tableScene({ surface, cloth, colors, anisotropy: this.#drawing.anisotropy });
      this.#scene.number(this.#turns);
      this.#sceneOf = name;
      this.#isDrawn = false;
    }
    this.#scene.lay(surface.piles, this.#shown === null ? [] : restOf(this.#shown.recording));
  }

  #aim(): void {
    if (this.#shown === null || this.#drawing.width === 0) return;
    const { held, recording } = this.#shown;
    const behind = handView(held);
    this.#path = new CameraPath(recording, roomOf(held.surface), held.from, this.#drawing.aspect, behind);
  }

  #stir(): void {
    this.#stirredAt = performance.now();
    this.#ask();
  }

  #ask(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#asked = 0;
    if (this.#scene === null || this.#colors === null || this.#drawing.width === 0) return;
    const isMoving = this.#shown === null ? this.#frameInHand(now) : this.#frameOfThrow(now, this.#shown);
    this.#freeRetired();
    if (!this.#isDrawn) {
      this.#isDrawn = true;
      this.#events.onDrawn();
    }
    // In the last picture nothing moves, so it is drawn at full quality.
    if (isMoving) this.#ask();
  }

  #frameInHand(now: number): boolean {
    const held = this.#hand;
    if (held === null) return false;
    const stirred = this.#isSoftware ? STIRRED_MS.software : STIRRED_MS.card;
    const isMoving = !this.#isStill && now - this.#stirredAt < stirred;
    // If there will be a flight, the first picture is drawn in both qualities, so that nothing has to compile during it.
    for (const way of this.#isDrawn || this.#isStill ? [isMoving] : [isMoving, !isMoving])
      this.#draw((this.#isStill ? 0 : now) / 1000, held, way);
    return isMoving;
  }

  #draw(seconds: number, held: HandScene, isMoving: boolean): void {
    const [scene, colors] = [this.#scene, this.#colors];
    if (scene === null || colors === null) return;
    handPoses(held, seconds, this.#grip, this.#poses);
    scene.pose(this.#poses);
    scene.showPips(0);
    this.#drawing.draw(scene, handView(held), [], colors, isMoving);
  }

  #frameOfThrow(now: number, { recording }: ShownThrow): boolean {
    const [scene, path, colors] = [this.#scene, this.#path, this.#colors];
    if (scene === null || path === null || colors === null) return false;
    // The first picture is prepared before the clock starts, so that a slow start does not cut into the flight.
    const seconds = this.#isPlaying
      ? this.#began === null
        ? 0
        : ((now - this.#began) / 1000) * this.#speed
      : (this.#heldAt ?? Number.POSITIVE_INFINITY);
    this.#drawing.fineness.tick(now, this.#isPlaying);
    this.#pose(seconds, recording);
    scene.pose(this.#poses);
    const pips = this.#pipsAt(now, seconds, recording);
    scene.showPips(pips);
    const view = this.#viewAt(now, path.at(Math.min(seconds, recording.seconds + TAIL_SECONDS)));
    const isOver = seconds >= recording.seconds + TAIL_SECONDS;
    const isNearing = this.#near?.since != null && now - this.#near.since < NEAR_MS;
    const isPipping = this.#pipsSince !== null && pips < 1;
    const isMoving = this.#isPlaying || isNearing || isPipping || now - this.#turnedAt < TURNING_MS;
    this.#view = view;
    this.#drawing.draw(scene, view, this.#panesAt(seconds, view), colors, isMoving);
    if (this.#isPlaying && this.#began === null) {
      this.#began = performance.now();
      this.#events.onFlight(recording, this.#speed);
    }
    if (this.#isPlaying && isOver) this.#isPlaying = false;
    if (isOver && this.#heldAt === null) this.#tell(pips === 1);
    return isMoving;
  }

  /** Blends out of the hand without a jump, then follows the flight. */
  #pose(seconds: number, recording: FlightRecording): void {
    posesAt(recording, seconds, this.#poses);
    if (!this.#isPlaying || seconds >= LETTING_GO) return;
    const share = easeInOut(seconds / LETTING_GO);
    for (let index = 0; index < this.#poses.length; index++) {
      const from = this.#flown[index] ?? 0;
      this.#poses[index] = from + ((this.#poses[index] ?? 0) - from) * share;
    }
    for (const at of [3, 10]) {
      const long = Math.hypot(...this.#poses.subarray(at, at + 4)) || 1;
      for (let part = at; part < at + 4; part++) this.#poses[part] = (this.#poses[part] ?? 0) / long;
    }
  }

  /** How visible the pips are: not at all before the numbering is known or the dice have almost come to rest. */
  #pipsAt(now: number, seconds: number, { seconds: end }: FlightRecording): number {
    if (this.#turns === null) return 0;
    if (this.#heldAt !== null || (this.#isStill && !this.#isPlaying)) return 1;
    if (seconds < end - ROLL_OUT) return 0;
    this.#pipsSince ??= now;
    return Math.min(1, (now - this.#pipsSince) / PIPS_MS);
  }

  #tell(areFacesSeen: boolean): void {
    if (!this.#isTold.landed) {
      this.#isTold.landed = true;
      this.#events.onLanded();
    }
    if (this.#isTold.rest || !areFacesSeen || this.#turns === null) return;
    this.#isTold.rest = true;
    this.#events.onRest();
  }

  /** A pane for each die once they lie still; none if one is viewed alone, or if both are readable anyway. */
  #panesAt(seconds: number, view: CameraView): readonly Pane[] {
    const shown = this.#shown;
    if (shown === null || this.#near !== null || this.#heldAt !== null) return [];
    const since = seconds - shown.recording.seconds - PANES.after;
    if (since <= 0) return [];
    const dice = restOf(shown.recording);
    const { held, odd } = shown;
    const lying = { dice, odd, room: roomOf(held.surface), way: throwDirection(held.from) };
    const panes = closeUps(lying, this.#drawing.width, this.#drawing.height);
    const share = this.#isPlaying ? easeInOut(since / PANES.seconds) : 1;
    if (panes.length < 2 || share === 1) return panes.length < 2 ? [] : panes;
    return panes.map(({ rect, view: to }, index) => ({
      rect: growPane(rect, this.#drawing.pointOf(view, dice[index === 0 ? 0 : 1].at), share),
      view: to,
    }));
  }

  #viewAt(now: number, path: CameraView): CameraView {
    const near = this.#near;
    if (near === null || this.#shown === null) return path;
    near.since ??= now;
    const { recording, held } = this.#shown;
    const die = restOf(recording)[near.die];
    const goal = closeUpView(die, roomOf(held.surface), throwDirection(held.from), near.turn);
    return mixViews(near.from, goal, easeInOut((now - near.since) / NEAR_MS));
  }
}
