// What `boxperson serve` can be asked for.

import type { DataOptions } from '../store/house-data.ts';

export type ServeOptions = DataOptions & {
  readonly port?: string;
  /** Files of games. */
  readonly games?: readonly string[];
  readonly host?: string;
  readonly open?: boolean;
  /** False to serve only the API. */
  readonly pages?: boolean;
  /** Public addresses of the pages, if they differ from the listening address. */
  readonly origin?: string | readonly string[];
  /** The public source of values for verifiable dice. */
  readonly beacon?: string;
  /** How many bots each of the house's own tables has. */
  readonly housePlayers?: string;
  /** Whether to trust a proxy for client addresses and https. */
  readonly trustProxy?: boolean;
};

/** The host names the house answers to, besides localhost and bare addresses, and whether it trusts a proxy. */
export type SiteOptions = { readonly origins: readonly string[]; readonly isBehindProxy: boolean };
