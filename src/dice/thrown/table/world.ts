// One table as rapier bodies: the static parts and two dice. The static parts are built once and copied for each throw, so that
// no throw is affected by an earlier one.

import type { EngineEdition } from '../editions.ts';
import type { Surface } from '../inputs.ts';
import type { LaunchState } from '../launch.ts';
import type { Body, Collider, ColliderPlan, PhysicsEngine, World } from './engine.ts';
import { DIE_DENSITY, GRAVITY, LENGTH_UNIT, MATERIALS, SPIN_DAMPING, STEP_SECONDS } from './materials.ts';
import { chipColumns, DIE_HALF, DIE_ROUND, rubberMeshes, tableBlocks } from './measures.ts';
import type { Block, Column, PartKind } from './parts.ts';
import { PendingParts } from './pending-parts.ts';

/** A part that a die can touch; `chips` is the number in a pile, and 0 otherwise. */
type Part = { readonly kind: PartKind; readonly chips: number };

export type StillTable = { readonly bytes: Uint8Array; readonly parts: ReadonlyMap<number, Part> };

export type TableWorld = {
  readonly world: World;
  readonly dice: readonly [Body, Body];
  readonly colliders: readonly [Collider, Collider];
  /** By collider handle. */
  readonly parts: ReadonlyMap<number, Part>;
  /** Parts not yet in the world; null if all are there from the start. */
  readonly nearing: PendingParts | null;
};

/** The parts present from the start, such as felt and rubber, as bytes to copy. */
export function stillTable(engine: PhysicsEngine, surface: Surface, edition: EngineEdition): StillTable {
  const world = new engine.World({ x: 0, y: -GRAVITY, z: 0 });
  world.timestep = STEP_SECONDS;
  world.lengthUnit = LENGTH_UNIT;
  const parts = new Map<number, Part>();
  for (const block of tableBlocks(surface))
    if (isFromStart(block, edition)) addPart(engine, world, parts, block);
  for (const { kind, vertices, indices } of rubberMeshes(surface)) {
    const desc = made(engine, kind, engine.ColliderDesc.trimesh(vertices, indices));
    parts.set(world.createCollider(desc).handle, { kind, chips: 0 });
  }
  const bytes = world.takeSnapshot();
  world.free();
  return { bytes, parts };
}

const isFromStart = ({ kind }: Block, { parts }: EngineEdition): boolean =>
  parts === 'all' || kind === 'felt';

/** A table with its chips, and the dice in the air. */
export function tableWorld(
  engine: PhysicsEngine,
  still: StillTable,
  surface: Surface,
  launched: readonly [LaunchState, LaunchState],
  edition: EngineEdition,
): TableWorld {
  const world = engine.World.restoreSnapshot(still.bytes);
  // A copy keeps the original's handles.
  const parts = new Map(still.parts);
  const add = (part: Block | Column): void => addPart(engine, world, parts, part);
  const later =
    edition.parts === 'near' ? tableBlocks(surface).filter((one) => !isFromStart(one, edition)) : [];
  const piles = chipColumns(surface);
  const nearing = edition.parts === 'near' ? new PendingParts([...later, ...piles], add) : null;
  if (nearing === null) for (const pile of piles) add(pile);
  const [first, second] = [die(engine, world, launched[0]), die(engine, world, launched[1])];
  for (const { collider } of [first, second]) parts.set(collider.handle, { kind: 'die', chips: 0 });
  return {
    world,
    dice: [first.body, second.body],
    colliders: [first.collider, second.collider],
    parts,
    nearing,
  };
}

function addPart(engine: PhysicsEngine, world: World, parts: Map<number, Part>, part: Block | Column): void {
  const desc = made(engine, part.kind, planOf(engine, part)).setTranslation(...part.at);
  parts.set(world.createCollider(desc).handle, { kind: part.kind, chips: 'chips' in part ? part.chips : 0 });
}

function planOf(engine: PhysicsEngine, part: Block | Column): ColliderPlan {
  if ('radius' in part) return engine.ColliderDesc.cylinder(part.height / 2, part.radius);
  const [x, y, z, w] = part.turned;
  return engine.ColliderDesc.cuboid(...part.half).setRotation({ x, y, z, w });
}

function die(engine: PhysicsEngine, world: World, { at, turned, speed, spin }: LaunchState) {
  const [x, y, z, w] = turned;
  const body = world.createRigidBody(
    engine.RigidBodyDesc.dynamic()
      .setTranslation(...at)
      .setRotation({ x, y, z, w })
      .setLinvel(...speed)
      .setAngvel({ x: spin[0], y: spin[1], z: spin[2] })
      .setAngularDamping(SPIN_DAMPING)
      .setCanSleep(false)
      .setCcdEnabled(true),
  );
  const half = DIE_HALF - DIE_ROUND;
  const desc = engine.ColliderDesc.roundCuboid(half, half, half, DIE_ROUND)
    .setDensity(DIE_DENSITY)
    .setActiveEvents(engine.ActiveEvents.COLLISION_EVENTS);
  return { body, collider: world.createCollider(made(engine, 'die', desc), body) };
}

function made(engine: PhysicsEngine, kind: PartKind, desc: ColliderPlan): ColliderPlan {
  const { bounce, friction } = MATERIALS[kind];
  const { Min, Max } = engine.CoefficientCombineRule;
  return desc
    .setRestitution(bounce)
    .setFriction(friction)
    .setRestitutionCombineRule(Max)
    .setFrictionCombineRule(Min);
}
