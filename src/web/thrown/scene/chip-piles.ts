// Chips in piles: one draw call for each value, with its color, its edge spots and its label.

import { CHIP_HEIGHT, MM, type Pile } from 'boxperson/dice/thrown';
import {
  CanvasTexture,
  Color,
  CylinderGeometry,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { chipLabel } from '../../betting/chips/chips.ts';
import { chipLook } from '../../felt/seat-look.ts';
import type { Colors } from './colors.ts';

const SPOTS = 8;
/** The sides of a round chip; with very many chips, fewer are enough. */
const SIDES = { few: 24, many: 14, manyFrom: 500 } as const;
/** The texture of a chip: its edge as a strip above, its face as a square below. */
const [EDGE_HIGH, FACE_HIGH] = [32, 256];
const HIGH = EDGE_HIGH + FACE_HIGH;

type Lying = { readonly pile: Pile; readonly index: number };

/** Every chip on the felt, in the size that the dice collide with. */
export function chipPiles(
  piles: readonly Pile[],
  colors: Colors,
  anisotropy: number,
): readonly InstancedMesh[] {
  const byWorth = new Map<number, Lying[]>();
  let all = 0;
  for (const pile of piles) {
    let index = 0;
    for (const [cents, count] of pile.chips)
      for (let chip = 0; chip < count; chip++, index++, all++) {
        const same = byWorth.get(cents) ?? [];
        same.push({ pile, index });
        byWorth.set(cents, same);
      }
  }
  const sides = all >= SIDES.manyFrom ? SIDES.many : SIDES.few;
  return [...byWorth].map(([cents, lying]) => {
    const map = chipPicture(cents, colors);
    map.anisotropy = anisotropy;
    const material = new MeshLambertMaterial({ map });
    if (colors.isContrast) Object.assign(material, { emissiveMap: map, emissive: new Color('#808080') });
    const mesh = new InstancedMesh(chipGeometry(sides), material, lying.length);
    for (const [at, one] of lying.entries()) mesh.setMatrixAt(at, placeOf(one));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.computeBoundingSphere();
    return mesh;
  });
}

/** A chip lies on those below it, at an arbitrary rotation. */
function placeOf({ pile, index }: Lying): Matrix4 {
  const turn = (Math.abs(Math.sin(index * 12.9898 + pile.x * 0.173 + pile.z * 0.377)) * 43_758.5453) % 1;
  return new Matrix4().compose(
    new Vector3(pile.x * MM, (index + 0.5) * CHIP_HEIGHT, pile.z * MM),
    new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), turn * 2 * Math.PI),
    new Vector3(pile.r * MM, 1, pile.r * MM),
  );
}

/** A chip of radius 1: its edge uses the strip of the texture, its top the square. The bottom is never seen. */
function chipGeometry(sides: number): CylinderGeometry {
  const geometry = new CylinderGeometry(1, 1, CHIP_HEIGHT * 0.97, sides, 1);
  const uv = geometry.getAttribute('uv');
  const edges = (sides + 1) * 2;
  for (let at = 0; at < uv.count; at++) {
    const v = uv.getY(at);
    const isEdge = at < edges;
    uv.setY(at, isEdge ? (FACE_HIGH + 2 + v * (EDGE_HIGH - 4)) / HIGH : (v * FACE_HIGH) / HIGH);
  }
  // The groups are edge, top and bottom; one material draws the first two at once.
  const [edge, upper] = geometry.groups;
  geometry.clearGroups();
  geometry.setDrawRange(0, (edge?.count ?? 0) + (upper?.count ?? 0));
  return geometry;
}

function chipPicture(cents: number, colors: Colors): CanvasTexture {
  const { color, spots } = chipLook(cents);
  const canvas = document.createElement('canvas');
  canvas.width = FACE_HIGH;
  canvas.height = HIGH;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    const turn = (2 * Math.PI) / SPOTS;
    pen.fillStyle = color;
    pen.fillRect(0, 0, FACE_HIGH, HIGH);
    pen.fillStyle = spots;
    for (let spot = 0; spot < SPOTS; spot++) {
      const wide = FACE_HIGH / SPOTS;
      pen.fillRect(spot * wide, 0, wide * 0.42, EDGE_HIGH);
    }
    pen.fillStyle = 'rgb(0 0 0 / 0.35)';
    pen.fillRect(0, EDGE_HIGH - 4, FACE_HIGH, 4);
    pen.translate(FACE_HIGH / 2, EDGE_HIGH + FACE_HIGH / 2);
    const r = FACE_HIGH / 2;
    pen.fillStyle = spots;
    for (let spot = 0; spot < SPOTS; spot++) {
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.arc(0, 0, r, spot * turn, spot * turn + turn * 0.42);
      pen.fill();
    }
    disc(pen, r * 0.78, color);
    disc(pen, r * 0.62, colors.inlay);
    pen.fillStyle = colors.inlayInk;
    const label = chipLabel(cents);
    pen.font = `700 ${label.length > 3 ? 52 : 68}px ${colors.font}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(label, 0, 4);
  }
  const picture = new CanvasTexture(canvas);
  picture.colorSpace = SRGBColorSpace;
  return picture;
}

function disc(pen: CanvasRenderingContext2D, r: number, fill: string): void {
  pen.beginPath();
  pen.arc(0, 0, r, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}
