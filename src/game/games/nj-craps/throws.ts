// Invalid throws at New Jersey craps: the boxperson or the stickperson judges an improper one.

import { handThrown } from '../new-jersey/throws.ts';

export const CRAPS_THROWS = handThrown(['boxperson', 'stickperson']);
