// What package-lock.json installs for a set of needs: to show how far an installation is, and to notice what npm leaves out.

/**
 * @typedef {string | string[]} Names names, or names with a `!` before them
 * @typedef {{
 *   version?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   os?: Names, cpu?: Names, libc?: Names, optional?: boolean, engines?: { node?: string },
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} Locked the field `packages` of a lock file
 * @typedef {import('./which-node.mjs').System} System
 */

/**
 * The folders of all packages that the project needs on a system, with those of the named workspaces.
 * @param {Locked} locked
 * @param {readonly string[]} workspaces their folders
 * @param {System} system
 * @returns {readonly string[]}
 */
export function packagesFor(locked, workspaces, system) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from */
  const visit = (from) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked[from] ?? {};
    const own = from === '' ? devDependencies : {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
      ...own,
    })) {
      const place = placeOf(locked, from, name);
      if (place === undefined || found.has(place) || !fits(locked[place] ?? {}, system)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit('');
  workspaces.forEach(visit);
  return [...found];
}

/**
 * Whether npm on this Node would leave out a package that runs on this system, as it does without a word with optional packages
 * that ask for a newer Node.
 * @param {Locked} locked
 * @param {readonly string[]} places
 * @param {string} version
 */
export function leavesOut(locked, places, version) {
  return places.some((place) => {
    const { optional = false, engines } = locked[place] ?? {};
    return optional && engines?.node !== undefined && !satisfies(version, engines.node);
  });
}

/**
 * Where Node finds a package: in the nearest node_modules.
 * @param {Locked} locked
 * @param {string} from
 * @param {string} name
 */
function placeOf(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!folder.endsWith('node_modules')) {
      const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      if (locked[place] !== undefined) return place;
    }
    if (folder === '') return undefined;
  }
}

/**
 * @param {LockedPackage} locked
 * @param {System} system
 */
const fits = ({ os, cpu, libc }, { platform, arch, isMusl }) =>
  allows(os, platform) &&
  allows(cpu, arch) &&
  (platform !== 'linux' || allows(libc, isMusl ? 'musl' : 'glibc'));

/**
 * @param {Names | undefined} names
 * @param {string} name
 */
function allows(names, name) {
  if (names === undefined) return true;
  const list = [names].flat();
  const isAsked = list.some((one) => !one.startsWith('!'));
  return !list.includes(`!${name}`) && (!isAsked || list.includes(name));
}

/**
 * Whether a version is in a range such as `^20.19.0 || >=22.12.0`. A range in a form that packages here do not use counts as not
 * satisfied: then set-up waits for the newer Node, which costs a few seconds.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const wanted = numbersOf(version);
  return range.split('||').some((part) => {
    const found = /^\s*(\^|>=|>)\s*v?(\d+(?:\.\d+){0,2})\s*$/.exec(part);
    if (found === null) return part.trim() === '*' || part.trim() === '';
    const [, sign, text = ''] = found;
    const least = numbersOf(text);
    const order = compare(wanted, least);
    return (sign === '>' ? order > 0 : order >= 0) && (sign !== '^' || wanted[0] === least[0]);
  });
}

/** @param {string} text */
function numbersOf(text) {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
}

/**
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
function compare(a, b) {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
