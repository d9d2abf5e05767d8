// The part of the rapier API that throws need, declared here because the package's declarations import files without
// extensions, which Node's module resolution does not find. A replacement engine would have to offer exactly this.

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

export type PhysicsEngine = {
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

/** Loads and initializes the engine. */
export async function loadEngine(): Promise<PhysicsEngine> {
  const engine = (await import('@dimforge/rapier3d-deterministic-compat')) as unknown as PhysicsEngine;
  await quietly(() => engine.init());
  return engine;
}

type Console = { warn: (...words: readonly unknown[]) => void };

/** Suppresses the package's deprecation warning during its own initialization; later messages are shown. */
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
