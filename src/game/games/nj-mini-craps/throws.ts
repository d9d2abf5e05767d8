// Invalid throws at New Jersey mini-craps, where there is no boxperson to judge an improper one.

import { handThrown } from '../new-jersey/throws.ts';

export const MINI_CRAPS_THROWS = handThrown(['dealer', 'stickperson']);
