// A table as a scene: felt with its print, furniture, chips, idle dice, two moving dice, and a lamp. Reused for every throw.

import {
  DIE_EDGE,
  DIE_TURNS,
  halfDepth,
  halfLength,
  MM,
  type Pile,
  type Surface,
} from 'boxperson/dice/thrown';
import type { FeltPlan } from 'boxperson/felt';
import {
  AmbientLight,
  BoxGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  Fog,
  type Group,
  HemisphereLight,
  InstancedMesh,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  Texture,
  Vector3,
} from 'three';
import { type DiePose, POSE } from '../flight/recording.ts';
import { chipPiles } from './chip-piles.ts';
import type { Colors } from './colors.ts';
import { type DieLook, dieBody, dieLook, pipsGeometry, type Sides, showPips } from './die-body.ts';
import { feltPicture } from './felt-picture.ts';
import { furniture } from './furniture.ts';

export type TableScene = {
  readonly scene: Scene;
  /** Positions the dice. */
  readonly pose: (poses: Float32Array) => void;
  /** Sets which number is on which side of both dice; null for blank dice. */
  readonly number: (turns: readonly [number, number] | null) => void;
  /** How visible the pips are, from 0 to 1. */
  readonly showPips: (share: number) => void;
  /** Sets up another throw with its chips; idle dice make room if thrown dice come to rest in the cup. */
  readonly lay: (piles: readonly Pile[], rest: readonly DiePose[]) => void;
  /** Moves the lamp's shadows to where the camera looks. */
  readonly lightAt: (target: readonly [number, number, number]) => void;
  readonly setShadows: (areOn: boolean) => void;
  readonly free: () => void;
};

export type SceneOptions = {
  readonly surface: Surface;
  /** The felt's print, which outlives the scene; null for a plain felt. */
  readonly cloth: Texture | null;
  readonly colors: Colors;
  readonly anisotropy: number;
};

/** How many unchosen dice are in the cup. */
const IDLE = 3;
const PLAIN_SIDES: Sides = [1, 6, 2, 5, 3, 4];
/** How far around the camera's target things cast shadows. */
const SHADOW_REACH = 0.42;

export function tableScene({ surface, cloth, colors, anisotropy }: SceneOptions): TableScene {
  const scene = new Scene();
  const air = new Color(colors.isContrast ? '#000000' : '#191412');
  scene.background = air;
  scene.fog = new Fog(air, 3.2, 8);
  const look = dieLook(colors, anisotropy);
  const dice = [dieBody(look, DIE_EDGE), dieBody(look, DIE_EDGE)];
  const shades = dice.map(() => contactShade());
  const lamp = lampOf(colors);
  const idle = idleDice(surface, look);
  let chips: readonly InstancedMesh[] = [];
  let retired: readonly InstancedMesh[] = [];
  showPips(look, colors, 0);
  scene.add(
    felt(surface, cloth, colors),
    ...furniture(surface, colors),
    ...idle,
    ...dice.map(({ group }) => group),
    ...shades,
    lamp,
    lamp.target,
    new HemisphereLight('#fff3df', '#2a2320', colors.isContrast ? 1.4 : 1.15),
    new AmbientLight('#ffffff', colors.isContrast ? 1 : 0.25),
  );
  return {
    scene,
    pose: (poses) => {
      for (const [index, { group }] of dice.entries()) {
        place(group, poses, index * POSE);
        shadeUnder(shades[index], group, surface);
      }
    },
    number: (turns) => {
      for (const [index, { number }] of dice.entries()) number(DIE_TURNS[turns?.[index] ?? -1] ?? null);
    },
    showPips: (share) => showPips(look, colors, share),
    lay: (piles, rest) => {
      // Keep the previous meshes until the next picture is drawn: both share compiled shaders.
      for (const mesh of retired) freeMesh(mesh, null);
      retired = chips;
      scene.remove(...chips);
      chips = chipPiles(piles, colors, anisotropy);
      scene.add(...chips);
      for (const mesh of idle) mesh.visible = !rest.some((die) => isKept(surface, die));
    },
    lightAt: ([x, y, z]) => {
      lamp.target.position.set(x, y, z);
      lamp.position.set(x - 0.35, y + 1.6, z + 0.45);
    },
    setShadows: (areOn) => {
      lamp.castShadow = areOn;
    },
    free: () => {
      for (const mesh of retired) freeMesh(mesh, null);
      freeAll(scene, cloth);
    },
  };
}

function place(body: Group, poses: Float32Array, at: number): void {
  const part = (index: number): number => poses[at + index] ?? 0;
  body.position.set(part(0), part(1), part(2));
  body.quaternion.set(part(3), part(4), part(5), part(6));
}

function lampOf({ isContrast }: Colors): DirectionalLight {
  const lamp = new DirectionalLight('#fff4e0', isContrast ? 1.2 : 2.1);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1024, 1024);
  lamp.shadow.radius = 3;
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = 0.0006;
  const { camera } = lamp.shadow;
  camera.left = -SHADOW_REACH;
  camera.right = SHADOW_REACH;
  camera.top = SHADOW_REACH;
  camera.bottom = -SHADOW_REACH;
  camera.near = 0.4;
  camera.far = 3;
  return lamp;
}

/** The table's own layout as a texture. */
export function clothOf(plan: FeltPlan, colors: Colors, anisotropy: number, widthMost: number): Texture {
  const cloth = new CanvasTexture(feltPicture(plan, colors, widthMost));
  cloth.colorSpace = SRGBColorSpace;
  cloth.anisotropy = anisotropy;
  return cloth;
}

function felt(surface: Surface, cloth: Texture | null, colors: Colors): Mesh {
  const material = new MeshLambertMaterial({ color: cloth === null ? colors.felt : '#ffffff', map: cloth });
  if (colors.isContrast) {
    material.emissiveMap = cloth;
    material.emissive.set('#808080');
  }
  const mesh = new Mesh(
    new PlaneGeometry(halfLength(surface) * 2, halfDepth(surface) * 2).rotateX(-Math.PI / 2),
    material,
  );
  mesh.receiveShadow = true;
  return mesh;
}

/** Whether a die has come to rest in the cup or bowl. */
const isKept = ({ keep }: Surface, { at }: DiePose): boolean =>
  Math.hypot(at[0] - keep.x * MM, at[2] - keep.z * MM) < 0.08;

/** The dice in the cup or bowl. Separate meshes, because drawn as one they would need shaders of their own. */
function idleDice({ keep }: Surface, look: DieLook): readonly Mesh[] {
  const [x, z] = [keep.x * MM, keep.z * MM];
  const body = new BoxGeometry(DIE_EDGE, DIE_EDGE, DIE_EDGE);
  const skin = pipsGeometry(PLAIN_SIDES, DIE_EDGE);
  return Array.from({ length: IDLE }, (_, index) => {
    const angle = (index / IDLE) * 2 * Math.PI + 0.4;
    const meshes = [new Mesh(body, look.outside), new Mesh(skin, look.lastingPips)] as const;
    for (const mesh of meshes) {
      mesh.position.set(x + Math.cos(angle) * 0.019, 0.003 + DIE_EDGE / 2, z + Math.sin(angle) * 0.019);
      mesh.quaternion.setFromAxisAngle(new Vector3(0, 1, 0), angle * 1.7);
    }
    const [plastic, pips] = meshes;
    plastic.castShadow = true;
    pips.renderOrder = 1;
    return meshes;
  }).flat();
}

/** A soft dark spot where a die comes near the felt; it shows even when shadows are off. */
function contactShade(): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    const fade = pen.createRadialGradient(32, 32, 4, 32, 32, 32);
    fade.addColorStop(0, 'rgb(0 0 0 / 0.75)');
    fade.addColorStop(0.5, 'rgb(0 0 0 / 0.4)');
    fade.addColorStop(1, 'rgb(0 0 0 / 0)');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 64, 64);
  }
  const mesh = new Mesh(
    new PlaneGeometry(1, 1).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false }),
  );
  mesh.position.y = 0.0006;
  return mesh;
}

/** Higher dice have wider and fainter spots; above the chips and beside the table there is none. */
function shadeUnder(
  shade: Mesh<PlaneGeometry, MeshBasicMaterial> | undefined,
  { position }: Group,
  surface: Surface,
): void {
  if (shade === undefined) return;
  const height = Math.max(0, position.y - DIE_EDGE / 2);
  const isOverFelt =
    Math.abs(position.x) < halfLength(surface) && Math.abs(position.z) < halfDepth(surface) && position.y > 0;
  shade.visible = isOverFelt && height < 0.3;
  shade.position.x = position.x;
  shade.position.z = position.z;
  shade.scale.setScalar(DIE_EDGE * (1.75 + height * 9));
  shade.material.opacity = 0.8 / (1 + height * 26);
}

/** Frees everything the graphics card holds for a scene, except what is kept for the next one. */
function freeAll(scene: Scene, kept: Texture | null): void {
  scene.traverse((part) => {
    if (part instanceof Mesh) freeMesh(part, kept);
    if (part instanceof DirectionalLight) part.dispose();
  });
  scene.clear();
}

function freeMesh(mesh: Mesh, kept: Texture | null): void {
  mesh.geometry.dispose();
  const materials: readonly Material[] = Array.isArray(mesh.material) ? mesh.material : [mesh.material];
  for (const material of materials) {
    for (const value of Object.values(material))
      if (value instanceof Texture && value !== kept) value.dispose();
    material.dispose();
  }
  if (mesh instanceof InstancedMesh) mesh.dispose();
}
