// How a page identifies its build: for programs in its head, for people in its footer.

import { buildText, thisBuild } from './build.ts';

/** The name of the element in a document's head; src/web/app/shell.tsx reads it. */
const BUILD_META = 'boxperson-build';

export const buildMeta = (): string => `<meta name="${BUILD_META}" content="${buildText(thisBuild())}">`;

/** "Boxperson 0.2.0+cfe0f2f". */
export const programName = (): string => `Boxperson ${buildText(thisBuild())}`;
