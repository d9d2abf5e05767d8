// What is stored under a credential, the name by which an event means a password: its slow hash, and the browsers that know it.

import type { KeptName } from 'boxperson/store';

export const PASSWORD_KIND = 'password';
export const DEVICE_KIND = 'device';

export const keptUnder = (credential: string): readonly KeptName[] =>
  [PASSWORD_KIND, DEVICE_KIND].map((kind) => ({ kind, key: credential }));
