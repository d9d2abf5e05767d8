import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { findCard } from './find-card.ts';

const isInstalled = (): boolean => {
  try {
    createRequire(import.meta.url).resolve('webgpu');
    return true;
  } catch {
    return false;
  }
};

test.skipIf(isInstalled())('without the package, --gpu says what to install', async () => {
  await expect(findCard()).rejects.toThrow(
    '--gpu needs the package webgpu, which is not installed. Run npm install --no-save webgpu beside boxperson, or leave out --gpu.',
  );
});
