// The parts of a table: boxes, piles of chips and sheets of rubber, each with its kind. In meters.

/** A point, or the size of a box along each axis, in meters. */
export type Point3 = readonly [x: number, y: number, z: number];
/** A rotation, as a unit quaternion. */
export type Rotation = readonly [x: number, y: number, z: number, w: number];

/** The kinds of parts. Each has its own material. */
export type PartKind =
  | 'felt'
  | 'end'
  | 'side'
  | 'rail'
  | 'floor'
  | 'keep'
  | 'wager-chips'
  | 'bank-chips'
  | 'die';

/** A box, given by its center and half of its edges. */
export type Block = {
  readonly kind: PartKind;
  readonly at: Point3;
  readonly half: Point3;
  readonly turned: Rotation;
};

/** A pile of chips, as one cylinder on the felt. */
export type Column = {
  readonly kind: 'wager-chips' | 'bank-chips';
  readonly at: Point3;
  readonly radius: number;
  readonly height: number;
  readonly chips: number;
};

/** A sheet of rubber pyramids, as triangles. */
export type Mesh = {
  readonly kind: 'end' | 'side';
  readonly vertices: Float32Array;
  readonly indices: Uint32Array;
};

/** One millimeter, in meters. Inputs are whole millimeters. */
export const MM = 0.001;

const STRAIGHT: Rotation = [0, 0, 0, 1];

export const block = (kind: PartKind, at: Point3, half: Point3, turned: Rotation = STRAIGHT): Block => ({
  kind,
  at,
  half,
  turned,
});
