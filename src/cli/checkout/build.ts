// Builds the pages, as a process of its own: node src/cli/checkout/build.ts

import { buildPages } from './pages.ts';

await buildPages();
