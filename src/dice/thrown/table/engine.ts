// The part of rapier that throws need, in words of our own. The package's declarations name files without their endings, which
// Node's rules for modules do not find; and what is written here is all that a change of engine would have to offer.

type Vector = { readonly x: number; readonly y: number; readonly z: number };
type Quaternion = Vector & { readonly w: number };

export type Body = {
  translation(): Vector;
  rotation(): Quaternion;
  linvel(): Vector;
  angvel(): Vector;
};

type BodyPlan = {
  setTranslation(x: number, y: number, z: number): BodyPlan;
  setRotation(turned: Quaternion): BodyPlan;
  setLinvel(x: number, y: number, z: number): BodyPlan;
  setAngvel(spin: Vector): BodyPlan;
  setAngularDamping(damping: number): BodyPlan;
  setCanSleep(can: boolean): BodyPlan;
  setCcdEnabled(is: boolean): BodyPlan;
};

export type Collider = { readonly handle: number };

export type ColliderPlan = {
  setTranslation(x: number, y: number, z: number): ColliderPlan;
  setRotation(turned: Quaternion): ColliderPlan;
  setDensity(density: number): ColliderPlan;
  setRestitution(bounce: number): ColliderPlan;
  setFriction(friction: number): ColliderPlan;
  setRestitutionCombineRule(rule: number): ColliderPlan;
  setFrictionCombineRule(rule: number): ColliderPlan;
  setActiveEvents(events: number): ColliderPlan;
};

/** Where two colliders touch, along one direction. */
type Manifold = {
  localNormal1(): Vector;
  localNormal2(): Vector;
  numContacts(): number;
  contactDist(index: number): number;
  contactImpulse(index: number): number;
};

export type World = {
  timestep: number;
  lengthUnit: number;
  createCollider(plan: ColliderPlan, body?: Body): Collider;
  createRigidBody(plan: BodyPlan): Body;
  step(events?: EventQueue): void;
  contactPairsWith(collider: Collider, each: (other: Collider) => void): void;
  contactPair(one: Collider, other: Collider, each: (manifold: Manifold, isFlipped: boolean) => void): void;
  takeSnapshot(): Uint8Array;
  free(): void;
};

export type EventQueue = {
  drainCollisionEvents(each: (one: number, other: number, isStart: boolean) => void): void;
  free(): void;
};

export type Engine = {
  init(): Promise<void>;
  readonly World: { new (gravity: Vector): World; restoreSnapshot(bytes: Uint8Array): World };
  readonly EventQueue: new (drainsItself: boolean) => EventQueue;
  readonly RigidBodyDesc: { dynamic(): BodyPlan };
  readonly ColliderDesc: {
    cuboid(x: number, y: number, z: number): ColliderPlan;
    roundCuboid(x: number, y: number, z: number, round: number): ColliderPlan;
    cylinder(halfHeight: number, radius: number): ColliderPlan;
    trimesh(vertices: Float32Array, indices: Uint32Array): ColliderPlan;
  };
  readonly CoefficientCombineRule: { readonly Min: number; readonly Max: number };
  readonly ActiveEvents: { readonly COLLISION_EVENTS: number };
};

/** Fetches the engine and starts it. */
export async function loadEngine(): Promise<Engine> {
  const engine = (await import('@dimforge/rapier3d-deterministic-compat')) as unknown as Engine;
  await quietly(() => engine.init());
  return engine;
}

type Console = { warn: (...words: readonly unknown[]) => void };

/** The package complains about its own way to start, at once and on every start. Whatever else it says later is heard. */
function quietly<T>(start: () => T): T {
  const { console } = globalThis as { console?: Console };
  if (console === undefined) return start();
  const { warn } = console;
  console.warn = () => {};
  try {
    return start();
  } finally {
    console.warn = warn;
  }
}
