// The compiled shaders. A pipeline for sessions is compiled for each size of its counters, and kept.

import type { GpuDevice, GpuPipeline } from './device.ts';
import { COMPARE_WGSL, FOLD_WGSL, SESSIONS_WGSL } from './shader.ts';

/** What the pipeline of a strategy depends on. */
type PipelineShape = {
  readonly isSmall: boolean;
  /** Counters there is room for. */
  readonly bins: number;
  /** Threads of a workgroup. */
  readonly group: number;
  readonly isLimited: boolean;
};

export class Pipelines {
  readonly device: GpuDevice;
  readonly #sessions: object;
  readonly #made = new Map<string, Promise<GpuPipeline>>();

  /** The pipelines of a device, which are compiled once. */
  static on(device: GpuDevice): Pipelines {
    const pipelines = ON.get(device) ?? new Pipelines(device);
    ON.set(device, pipelines);
    return pipelines;
  }

  private constructor(device: GpuDevice) {
    this.device = device;
    this.#sessions = device.createShaderModule({ code: SESSIONS_WGSL });
  }

  sessions({ isSmall, bins, group, isLimited }: PipelineShape): Promise<GpuPipeline> {
    const constants = {
      IS_SMALL: Number(isSmall),
      BINS: isSmall ? bins : 1,
      THREADS: group,
      IS_LIMITED: Number(isLimited),
    };
    return this.#pipeline(JSON.stringify(constants), this.#sessions, 'play_sessions', constants);
  }

  fold(): Promise<GpuPipeline> {
    return this.#pipeline('fold', this.device.createShaderModule({ code: FOLD_WGSL }), 'fold');
  }

  compare(): Promise<GpuPipeline> {
    return this.#pipeline('compare', this.device.createShaderModule({ code: COMPARE_WGSL }), 'compare');
  }

  #pipeline(
    key: string,
    module: object,
    entryPoint: string,
    constants?: Readonly<Record<string, number>>,
  ): Promise<GpuPipeline> {
    const found = this.#made.get(key);
    if (found !== undefined) return found;
    const compute = { module, entryPoint, ...(constants === undefined ? {} : { constants }) };
    const made = this.device.createComputePipelineAsync({ layout: 'auto', compute });
    this.#made.set(key, made);
    return made;
  }
}

const ON = new WeakMap<GpuDevice, Pipelines>();
