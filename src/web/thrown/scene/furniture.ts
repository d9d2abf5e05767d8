// The table around the felt, built from the same measures that the dice collide with: walls, rubber, rails, floor, cup or bowl.

import {
  type Block,
  FLOOR_BELOW,
  feltBlock,
  halfDepth,
  halfLength,
  keepBlocks,
  keepMeasures,
  MM,
  railBlocks,
  rubberMeshes,
  type Surface,
  wallBlocks,
} from 'boxperson/dice/thrown';
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  PlaneGeometry,
  Quaternion,
  RepeatWrapping,
  SRGBColorSpace,
  Vector3,
} from 'three';
import type { Colors } from './colors.ts';

/** How far around the table the floor is drawn. */
const FLOOR_SEEN = 9;

export function furniture(surface: Surface, colors: Colors): readonly Object3D[] {
  const { isContrast } = colors;
  const wood = new MeshLambertMaterial({ color: isContrast ? '#303030' : colors.rail });
  const leather = new MeshLambertMaterial({ color: isContrast ? '#202020' : '#2b2320' });
  const baize = new MeshLambertMaterial({ color: isContrast ? '#101010' : colors.feltDeep });
  const keep = new MeshLambertMaterial({ color: isContrast ? '#505050' : '#3a2a20' });
  const rails = railBlocks(surface);
  const ledge = rails.slice(0, rails.length / 2);
  const kept = keepBlocks(surface.keep);
  return [
    blocks(wallBlocks(surface).map(lowered), baize),
    blocks(ledge, wood),
    blocks(rails.slice(ledge.length), leather),
    castsShadow(blocks(kept.slice(0, -1), keep)),
    bottomOf(surface, keep),
    blocks(underneath(surface), wood),
    floor(colors),
    ...rubber(surface, isContrast ? '#484848' : '#24352c'),
  ];
}

/** Boxes of one material in a single draw call. */
function blocks(all: readonly Block[], material: Material): InstancedMesh {
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), material, all.length);
  for (const [index, { at, half, turned }] of all.entries())
    mesh.setMatrixAt(
      index,
      new Matrix4().compose(
        new Vector3(...at),
        new Quaternion(...turned),
        new Vector3(half[0] * 2, half[1] * 2, half[2] * 2),
      ),
    );
  mesh.receiveShadow = true;
  mesh.computeBoundingSphere();
  return mesh;
}

/** The rail covers the walls: two planes at the same height would flicker. */
const lowered = (wall: Block): Block => ({ ...wall, at: [wall.at[0], wall.at[1] - 0.002, wall.at[2]] });

/** The dice collide with the bottom of the cup as a square plate, whose corners would stick out; it is drawn round. */
function bottomOf({ keep }: Surface, material: Material): Mesh {
  const { inner, thick } = keepMeasures(keep.kind);
  // An instance, because the blocks of its material are: a plain mesh would need a shader of its own.
  const mesh = new InstancedMesh(new CylinderGeometry(inner, inner, thick, 24), material, 1);
  mesh.setMatrixAt(0, new Matrix4().makeTranslation(keep.x * MM, thick / 2, keep.z * MM));
  mesh.computeBoundingSphere();
  mesh.receiveShadow = true;
  return mesh;
}

/** The lamp casts shadows only near the dice: a wall's shadow would stop in the middle of the felt. */
function castsShadow(mesh: InstancedMesh): InstancedMesh {
  mesh.castShadow = true;
  return mesh;
}

/** The table's underside and legs, placed so that a die on the floor beside it stays visible. */
function underneath(surface: Surface): readonly Block[] {
  const felt = feltBlock(surface);
  const below = felt.at[1] - felt.half[1];
  const deep = 0.14;
  const [x, z] = [halfLength(surface), halfDepth(surface)];
  const block = (at: Block['at'], half: Block['half']): Block => ({
    kind: 'side',
    at,
    half,
    turned: [0, 0, 0, 1],
  });
  const legs = [-0.62, 0.62].map((share) =>
    block([x * share, (below - FLOOR_BELOW) / 2, 0], [0.09, (FLOOR_BELOW + below) / 2, z * 0.5]),
  );
  return [block([0, below - deep / 2, 0], [x, deep / 2, z]), ...legs];
}

/** A carpet with a 40 cm pattern, fine enough for a close-up of a die lying on it. */
const CARPET = { pixels: 512, wide: 0.4 } as const;

function floor(colors: Colors): Mesh {
  const canvas = document.createElement('canvas');
  const side = CARPET.pixels;
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = colors.isContrast ? '#000000' : '#3b1f24';
    pen.fillRect(0, 0, side, side);
    pen.strokeStyle = colors.isContrast ? '#404040' : '#5a3431';
    pen.lineWidth = 7;
    for (const [x, y] of [
      [0, 0],
      [side, 0],
      [0, side],
      [side, side],
      [side / 2, side / 2],
    ] as const)
      for (const r of [40, 84, 128]) {
        pen.beginPath();
        pen.arc(x, y, r, 0, 2 * Math.PI);
        pen.stroke();
      }
    pen.fillStyle = 'rgb(0 0 0 / 0.16)';
    for (let row = 0; row < side; row += 4) pen.fillRect(0, row, side, 2);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.wrapS = RepeatWrapping;
  map.wrapT = RepeatWrapping;
  map.repeat.setScalar((2 * FLOOR_SEEN) / CARPET.wide);
  map.anisotropy = 4;
  const mesh = new Mesh(
    new PlaneGeometry(2 * FLOOR_SEEN, 2 * FLOOR_SEEN).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ map }),
  );
  mesh.position.y = -FLOOR_BELOW;
  mesh.receiveShadow = true;
  return mesh;
}

/** The same triangles that the dice bounce off. */
function rubber(surface: Surface, color: string): readonly Mesh[] {
  const material = new MeshLambertMaterial({ color, flatShading: true });
  return rubberMeshes(surface).map(({ vertices, indices }) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(vertices, 3));
    geometry.setIndex(new BufferAttribute(indices, 1));
    // Flat shading computes a normal for each triangle; these exist only because the light requires some.
    geometry.computeVertexNormals();
    return new Mesh(geometry, material);
  });
}
