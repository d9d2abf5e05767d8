// docs/protocol.md, from the message schemas.

import { messageReference } from '../../src/house/wire/reference.ts';
import type { Generator } from './generated.ts';

export const PROTOCOL: Generator = {
  what: 'the protocol',
  files: () => new Map([['docs/protocol.md', messageReference()]]),
};
