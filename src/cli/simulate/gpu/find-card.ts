// Finds the graphics card of this machine through the package `webgpu`, which is installed only by those who want it.

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bestCard, type Card, type Gpu } from 'boxperson/lab';
import { UserError } from '../../user-error.ts';

/** The package's name is not a constant for the compiler, because the package need not be there. */
const PACKAGE: string = 'webgpu';

type WebGpu = {
  readonly create: (flags: readonly string[]) => Gpu;
  readonly globals: Readonly<Record<string, unknown>>;
};

/** A server without a display has NVIDIA's driver in one of these places, and nothing that names it to Vulkan. */
const NVIDIA_FOLDERS = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/local/nvidia/lib64',
  '/usr/local/nvidia/lib',
];
const NVIDIA_DRIVER = 'libEGL_nvidia.so.0';
/** Where Vulkan looks for drivers. */
const NAMING_FOLDERS = ['/usr/share/vulkan/icd.d', '/etc/vulkan/icd.d', '/usr/local/share/vulkan/icd.d'];

/** Every index comes from the lab's own tables, so the card need not check them again. */
const FLAGS = ['enable-dawn-features=disable_robustness'];

/** Kept, because the process ends badly once it is collected while its card is in use. */
let kept: Gpu | null = null;

/** The card, or null if this machine has none. */
export async function findCard(): Promise<Card | null> {
  let webgpu: WebGpu;
  try {
    webgpu = (await import(PACKAGE)) as WebGpu;
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ERR_MODULE_NOT_FOUND')
      throw new UserError(
        '--gpu needs the package webgpu, which is not installed. Run npm install --no-save webgpu beside boxperson, or leave out --gpu.',
      );
    throw new UserError(`The package webgpu does not run on this machine: ${(error as Error).message}`);
  }
  Object.assign(globalThis, webgpu.globals);
  const driver = unnamedDriver();
  return driver === null ? cardOf(webgpu) : withDriver(driver, () => cardOf(webgpu));
}

async function cardOf(webgpu: WebGpu): Promise<Card | null> {
  kept = webgpu.create(FLAGS);
  return bestCard(kept);
}

/** NVIDIA's driver, if it is here and nothing names a driver to Vulkan. */
function unnamedDriver(): string | null {
  const isNamed =
    process.env.VK_ICD_FILENAMES !== undefined ||
    process.env.VK_DRIVER_FILES !== undefined ||
    NAMING_FOLDERS.some((folder) => existsSync(folder) && readdirSync(folder).length > 0);
  const found = NVIDIA_FOLDERS.map((folder) => join(folder, NVIDIA_DRIVER)).find((file) => existsSync(file));
  return isNamed ? null : (found ?? null);
}

/** Names a driver to Vulkan, which looks for such files when it starts. */
async function withDriver<T>(driver: string, use: () => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-gpu-'));
  const file = join(folder, 'nvidia.json');
  try {
    const icd = { file_format_version: '1.0.1', ICD: { library_path: driver, api_version: '1.3.0' } };
    writeFileSync(file, JSON.stringify(icd));
    process.env.VK_ICD_FILENAMES = file;
    return await use();
  } finally {
    delete process.env.VK_ICD_FILENAMES;
    rmSync(folder, { recursive: true, force: true });
  }
}
