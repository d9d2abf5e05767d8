// A casino die: sharp edges, clear red plastic, flush white pips. Dice fly without pips; these are a separate skin, added once
// the numbering of a throw is known.

import type { Face } from 'boxperson/base';
import { PIPS } from 'boxperson/base';
import {
  AddOperation,
  BackSide,
  BoxGeometry,
  CanvasTexture,
  Color,
  CubeTexture,
  FrontSide,
  Group,
  LinearFilter,
  Mesh,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
  MeshPhongMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three';
import type { Colors } from './colors.ts';

/** The faces of a die in the order in which three.js draws the sides of a box: right, left, top, bottom, front, back. */
export type Sides = readonly [Face, Face, Face, Face, Face, Face];

const CELL = 256;
/** Six faces, and one without pips. */
const [COLUMNS, ROWS, BLANK] = [4, 2, 7];
/** The skin is slightly larger than the die, so that the two surfaces do not flicker. */
const SKIN = 1.004;

/** Materials shared by all dice of one view. */
export type DieLook = {
  readonly outside: MeshPhongMaterial;
  readonly inside: MeshPhongMaterial;
  /** Pips on the near sides, and those of the far sides showing through. */
  readonly pips: MeshLambertMaterial;
  readonly farPips: MeshLambertMaterial;
  /** The same pips for dice that always have them. */
  readonly lastingPips: MeshLambertMaterial;
};

/** A die in the scene. */
export type DieBody = {
  readonly group: Group;
  /** Puts the numbers on its sides, or takes them off. */
  readonly number: (sides: Sides | null) => void;
};

export function dieLook(colors: Colors, anisotropy: number): DieLook {
  const map = plasticPicture(colors);
  map.anisotropy = anisotropy;
  const envMap = roomPicture();
  const shared = { map, transparent: !colors.isContrast } as const;
  const outside = new MeshPhongMaterial({
    ...shared,
    side: FrontSide,
    specular: new Color('#161616'),
    shininess: 60,
    envMap,
    combine: AddOperation,
    reflectivity: colors.isContrast ? 0 : 0.02,
    // Light passing through the plastic, so that no side is ever black.
    emissive: new Color('#ffffff'),
    emissiveIntensity: colors.isContrast ? 0.6 : 0.22,
    emissiveMap: map,
  });
  // The far sides show through the near ones, pips and all, as in clear plastic.
  const inside = new MeshPhongMaterial({
    ...shared,
    side: BackSide,
    color: new Color('#c8a0a0'),
    emissive: new Color(colors.die),
    emissiveIntensity: 0.3,
    depthWrite: false,
  });
  const skin = pipsPicture(colors);
  skin.anisotropy = anisotropy;
  const pips = (more: MeshLambertMaterialParameters): MeshLambertMaterial =>
    new MeshLambertMaterial({
      map: skin,
      transparent: true,
      depthWrite: false,
      emissive: new Color('#ffffff'),
      emissiveIntensity: colors.isContrast ? 0.6 : 0.25,
      emissiveMap: skin,
      ...more,
    });
  return {
    outside,
    inside,
    pips: pips({}),
    farPips: pips({ side: BackSide, color: new Color('#d08c84') }),
    lastingPips: pips({}),
  };
}

/** How visible the pips of the two dice are, from 0 to 1. */
export function showPips(
  { pips, farPips }: DieLook,
  colors: Pick<Colors, 'isContrast'>,
  share: number,
): void {
  pips.opacity = share;
  farPips.opacity = colors.isContrast ? 0 : share * 0.5;
}

/** A die of the given size, without numbers. */
export function dieBody(look: DieLook, edge: number): DieBody {
  const body = new BoxGeometry(edge, edge, edge);
  const skin = pipsGeometry(null, edge);
  const [inside, outside] = [new Mesh(body, look.inside), new Mesh(body, look.outside)];
  const [far, near] = [new Mesh(skin, look.farPips), new Mesh(skin, look.pips)];
  for (const [order, mesh] of [inside, far, outside, near].entries()) mesh.renderOrder = order + 1;
  outside.castShadow = true;
  const group = new Group();
  group.add(inside, far, outside, near);
  return { group, number: (sides) => layOut(skin, sides) };
}

/** The skin of a die of this size with these faces; blank without them. */
export function pipsGeometry(sides: Sides | null, edge: number): BoxGeometry {
  const geometry = new BoxGeometry(edge * SKIN, edge * SKIN, edge * SKIN);
  geometry.setAttribute('place', geometry.getAttribute('uv').clone());
  layOut(geometry, sides);
  return geometry;
}

function layOut(geometry: BoxGeometry, sides: Sides | null): void {
  const [uv, place] = [geometry.getAttribute('uv'), geometry.getAttribute('place')];
  for (let side = 0; side < 6; side++) {
    const face = sides?.[side] ?? BLANK;
    const [column, row] = [(face - 1) % COLUMNS, Math.floor((face - 1) / COLUMNS)];
    for (let corner = 0; corner < 4; corner++) {
      const at = side * 4 + corner;
      uv.setXY(at, (column + place.getX(at)) / COLUMNS, 1 - (row + 1 - place.getY(at)) / ROWS);
    }
  }
  uv.needsUpdate = true;
}

/** One side of a die: clear plastic with polished edges. */
function plasticPicture(colors: Colors): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL;
  canvas.height = CELL;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.globalAlpha = colors.isContrast ? 1 : 0.92;
    pen.fillStyle = colors.die;
    pen.fillRect(0, 0, CELL, CELL);
    // Polished edges catch the light: without them a clear die has no outline.
    const edge = pen.createLinearGradient(0, 0, CELL, CELL);
    edge.addColorStop(0, '#ffffff');
    edge.addColorStop(1, colors.isContrast ? '#000000' : '#ffb0a0');
    pen.globalAlpha = colors.isContrast ? 1 : 0.55;
    pen.strokeStyle = colors.isContrast ? '#000000' : edge;
    pen.lineWidth = 5;
    pen.strokeRect(1.5, 1.5, CELL - 3, CELL - 3);
  }
  return pictureOf(canvas);
}

/** The pips of the six faces side by side, and a blank cell. */
function pipsPicture(colors: Colors): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL * COLUMNS;
  canvas.height = CELL * ROWS;
  const pen = canvas.getContext('2d');
  for (let face = 1; pen !== null && face <= 6; face++) {
    pen.save();
    pen.translate(((face - 1) % COLUMNS) * CELL, Math.floor((face - 1) / COLUMNS) * CELL);
    for (const [across, down] of PIPS[face] ?? []) {
      const [x, y] = [CELL / 2 + across * CELL * 0.27, CELL / 2 + down * CELL * 0.27];
      pen.beginPath();
      pen.arc(x, y, CELL * 0.102, 0, 2 * Math.PI);
      pen.fillStyle = colors.pip;
      pen.fill();
      pen.lineWidth = 2;
      pen.globalAlpha = 0.35;
      pen.strokeStyle = '#000000';
      pen.stroke();
      pen.globalAlpha = 1;
    }
    pen.restore();
  }
  return pictureOf(canvas);
}

function pictureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const picture = new CanvasTexture(canvas);
  picture.colorSpace = SRGBColorSpace;
  return picture;
}

/** The reflection in a die: a dark room with a lamp above the table. */
function roomPicture(): Texture {
  const side = (isAbove: boolean): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 64;
    const pen = canvas.getContext('2d');
    if (pen === null) return canvas;
    const fade = pen.createLinearGradient(0, 0, 0, 64);
    fade.addColorStop(0, isAbove ? '#8f8a80' : '#6a655c');
    fade.addColorStop(1, isAbove ? '#8f8a80' : '#1b1a18');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 64, 64);
    pen.fillStyle = '#fff7e6';
    if (isAbove) pen.fillRect(10, 22, 44, 20);
    return canvas;
  };
  const room = new CubeTexture([0, 1, 2, 3, 4, 5].map((index) => side(index === 2)));
  room.colorSpace = SRGBColorSpace;
  room.minFilter = LinearFilter;
  room.generateMipmaps = false;
  room.needsUpdate = true;
  return room;
}
