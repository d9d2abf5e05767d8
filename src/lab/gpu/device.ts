// The parts of WebGPU that the lab uses, which are the same in browsers and in the package `webgpu` for Node. TypeScript's standard
// library declares them for pages only.

/** A buffer in the card's memory. */
export interface GpuBuffer {
  readonly size: number;
  mapAsync(mode: number): Promise<unknown>;
  getMappedRange(): ArrayBuffer;
  unmap(): void;
  destroy(): void;
}

export interface GpuPipeline {
  getBindGroupLayout(index: number): object;
}

interface GpuPass {
  setPipeline(pipeline: GpuPipeline): void;
  setBindGroup(index: number, group: object): void;
  dispatchWorkgroups(groups: number): void;
  end(): void;
}

export interface GpuEncoder {
  beginComputePass(): GpuPass;
  copyBufferToBuffer(from: GpuBuffer, fromAt: number, to: GpuBuffer, toAt: number, bytes: number): void;
  clearBuffer(buffer: GpuBuffer, at?: number, bytes?: number): void;
  finish(): object;
}

/** A graphics card that is ready for work. */
export interface GpuDevice {
  readonly limits: {
    readonly maxComputeWorkgroupStorageSize: number;
    readonly maxComputeInvocationsPerWorkgroup: number;
    readonly maxComputeWorkgroupSizeX: number;
    readonly maxStorageBufferBindingSize: number;
    readonly maxBufferSize: number;
  };
  readonly lost: Promise<{ readonly message: string }>;
  readonly queue: {
    onSubmittedWorkDone(): Promise<unknown>;
    submit(commands: readonly object[]): void;
    writeBuffer(
      buffer: GpuBuffer,
      at: number,
      data: ArrayBufferView<ArrayBuffer>,
      from?: number,
      count?: number,
    ): void;
  };
  createBuffer(made: { readonly size: number; readonly usage: number }): GpuBuffer;
  createShaderModule(made: { readonly code: string }): object;
  createComputePipelineAsync(made: {
    readonly layout: 'auto';
    readonly compute: {
      readonly module: object;
      readonly entryPoint: string;
      readonly constants?: Readonly<Record<string, number>>;
    };
  }): Promise<GpuPipeline>;
  createBindGroup(made: {
    readonly layout: object;
    readonly entries: readonly { readonly binding: number; readonly resource: object }[];
  }): object;
  createCommandEncoder(): GpuEncoder;
  /** What goes wrong on the card: too little memory, above all. */
  addEventListener(
    type: 'uncapturederror',
    listener: (event: { readonly error: { readonly message: string } }) => void,
  ): void;
  destroy(): void;
}

interface GpuAdapter {
  readonly info: {
    readonly vendor: string;
    readonly architecture: string;
    readonly device: string;
    readonly description: string;
    readonly isFallbackAdapter?: boolean;
  };
  readonly limits: GpuDevice['limits'];
  requestDevice(asked: { readonly requiredLimits: Readonly<Record<string, number>> }): Promise<GpuDevice>;
}

/** Finds graphics cards: `navigator.gpu` in a browser, `create([])` of the package `webgpu` in Node. */
export interface Gpu {
  requestAdapter(asked?: { readonly powerPreference?: 'high-performance' }): Promise<GpuAdapter | null>;
}

/** What a buffer is for, as WebGPU numbers it. */
export const USE = { mapRead: 1, copyFrom: 4, copyTo: 8, uniform: 64, storage: 128 } as const;
export const MAP_READ = 1;

/** A card, and what to call it. */
export type Card = {
  readonly device: GpuDevice;
  /** "NVIDIA H200". */
  readonly name: string;
  /** Without a graphics card, the processor computes instead: good for tests, slower than workers. */
  readonly isSoftware: boolean;
};

/** The best card there is, or null. */
export async function bestCard(gpu: Gpu): Promise<Card | null> {
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (adapter === null) return null;
  const { info, limits } = adapter;
  const device = await adapter.requestDevice({
    requiredLimits: {
      maxComputeWorkgroupStorageSize: limits.maxComputeWorkgroupStorageSize,
      maxComputeInvocationsPerWorkgroup: limits.maxComputeInvocationsPerWorkgroup,
      maxComputeWorkgroupSizeX: limits.maxComputeWorkgroupSizeX,
      maxStorageBufferBindingSize: limits.maxStorageBufferBindingSize,
      maxBufferSize: limits.maxBufferSize,
    },
  });
  const isSoftware =
    info.isFallbackAdapter === true ||
    /swiftshader|llvmpipe|lavapipe/i.test(`${info.architecture} ${info.description}`);
  const name =
    info.device || info.description || `${info.vendor} ${info.architecture}`.trim() || 'a graphics card';
  return { device, name, isSoftware };
}
