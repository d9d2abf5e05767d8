// Writes docs/protocol.md from the message schemas: `node tools/protocol.ts`.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageReference } from '../src/wire/reference.ts';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'protocol.md'), messageReference());
