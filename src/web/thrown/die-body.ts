// A casino die: sharp edges, clear red plastic, flush white pips, with the numbers where this throw has them.

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
  MeshPhongMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three';
import type { Face } from '../../base/dice.ts';
import { PIPS } from '../dice/pips.ts';
import type { Colours } from './colours.ts';

/** The faces of a body in the order in which three.js draws the sides of a box: right, left, top, bottom, front, back. */
export type Sides = readonly [Face, Face, Face, Face, Face, Face];

const CELL = 256;
const [COLUMNS, ROWS] = [3, 2];

/** What all dice of one view share. */
export type DieLook = { readonly outside: MeshPhongMaterial; readonly inside: MeshPhongMaterial };

export function dieLook(colours: Colours, anisotropy: number): DieLook {
  const map = facesPicture(colours);
  map.anisotropy = anisotropy;
  const envMap = roomPicture();
  const shared = { map, transparent: !colours.isContrast } as const;
  const outside = new MeshPhongMaterial({
    ...shared,
    side: FrontSide,
    specular: new Color('#161616'),
    shininess: 60,
    envMap,
    combine: AddOperation,
    reflectivity: colours.isContrast ? 0 : 0.02,
    // Light that comes through the plastic, so that no side of it is ever black.
    emissive: new Color('#ffffff'),
    emissiveIntensity: colours.isContrast ? 0.6 : 0.22,
    emissiveMap: map,
  });
  // The far sides shine through the near ones, pips and all, as they do in clear plastic.
  const inside = new MeshPhongMaterial({
    ...shared,
    side: BackSide,
    color: new Color('#c8a0a0'),
    emissive: new Color(colours.die),
    emissiveIntensity: 0.3,
    depthWrite: false,
  });
  return { outside, inside };
}

/** A body whose sides show these faces, of the measure given. */
export function dieBody(look: DieLook, sides: Sides, edge: number): Group {
  const geometry = dieGeometry(sides, edge);
  const [inside, outside] = [new Mesh(geometry, look.inside), new Mesh(geometry, look.outside)];
  inside.renderOrder = 1;
  outside.renderOrder = 2;
  outside.castShadow = true;
  const group = new Group();
  group.add(inside, outside);
  return group;
}

export function dieGeometry(sides: Sides, edge: number): BoxGeometry {
  const geometry = new BoxGeometry(edge, edge, edge);
  const uv = geometry.getAttribute('uv');
  for (const [side, face] of sides.entries()) {
    const [column, row] = [(face - 1) % COLUMNS, Math.floor((face - 1) / COLUMNS)];
    for (let corner = 0; corner < 4; corner++) {
      const at = side * 4 + corner;
      uv.setXY(at, (column + uv.getX(at)) / COLUMNS, 1 - (row + 1 - uv.getY(at)) / ROWS);
    }
  }
  return geometry;
}

/** The six faces side by side. */
function facesPicture(colours: Colours): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL * COLUMNS;
  canvas.height = CELL * ROWS;
  const pen = canvas.getContext('2d');
  for (let face = 1; pen !== null && face <= 6; face++) {
    pen.save();
    pen.translate(((face - 1) % COLUMNS) * CELL, Math.floor((face - 1) / COLUMNS) * CELL);
    drawFace(pen, face, colours);
    pen.restore();
  }
  const picture = new CanvasTexture(canvas);
  picture.colorSpace = SRGBColorSpace;
  return picture;
}

function drawFace(pen: CanvasRenderingContext2D, face: number, colours: Colours): void {
  pen.globalAlpha = colours.isContrast ? 1 : 0.92;
  pen.fillStyle = colours.die;
  pen.fillRect(0, 0, CELL, CELL);
  // Polished edges catch the light: without them a clear die has no outline.
  const edge = pen.createLinearGradient(0, 0, CELL, CELL);
  edge.addColorStop(0, '#ffffff');
  edge.addColorStop(1, colours.isContrast ? '#000000' : '#ffb0a0');
  pen.globalAlpha = colours.isContrast ? 1 : 0.55;
  pen.strokeStyle = colours.isContrast ? '#000000' : edge;
  pen.lineWidth = 5;
  pen.strokeRect(1.5, 1.5, CELL - 3, CELL - 3);
  pen.globalAlpha = 1;
  for (const [across, down] of PIPS[face] ?? []) {
    const [x, y] = [CELL / 2 + across * CELL * 0.27, CELL / 2 + down * CELL * 0.27];
    pen.beginPath();
    pen.arc(x, y, CELL * 0.098, 0, 2 * Math.PI);
    pen.fillStyle = colours.pip;
    pen.fill();
    pen.lineWidth = 2;
    pen.globalAlpha = 0.35;
    pen.strokeStyle = '#000000';
    pen.stroke();
    pen.globalAlpha = 1;
  }
}

/** What is mirrored in a die: a dark room with a lamp above the table. */
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
