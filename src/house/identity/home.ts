// Where this copy of the program is, and whether it runs from sources or from a build.

import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Home = {
  /** The folder that holds package.json. */
  readonly root: string;
  readonly isBuilt: boolean;
};

const rooms = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const HERE: Home = { root: dirname(rooms), isBuilt: basename(rooms) === 'dist' };

/** What `npm run task -- build` records about the sources, which a package does not include. */
export const builtFile = ({ root }: Home): string => join(root, 'dist', 'build.json');
