// The parts that a table is put together from: boxes, piles of chips and sheets of rubber, each with what it is. Metres.

export type Three = readonly [x: number, y: number, z: number];
/** x y z w. */
export type Turned = readonly [x: number, y: number, z: number, w: number];

/** What a part of the table is. Each has a material of its own. */
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

/** A box, by its middle and half of its edges. */
export type Block = {
  readonly kind: PartKind;
  readonly at: Three;
  readonly half: Three;
  readonly turned: Turned;
};

/** Chips in a pile, as one cylinder that stands on the felt. */
export type Column = {
  readonly kind: 'wager-chips' | 'bank-chips';
  readonly at: Three;
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

/** Inputs are whole millimetres. */
export const MM = 0.001;

const STRAIGHT: Turned = [0, 0, 0, 1];

export const block = (kind: PartKind, at: Three, half: Three, turned: Turned = STRAIGHT): Block => ({
  kind,
  at,
  half,
  turned,
});
