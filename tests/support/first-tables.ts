// For tests: the first tables of a house that has raised no payouts.

import { NO_PROPERTY } from '../../src/house/server/house/property.ts';
import { firstTables } from '../../src/house/server/tables/first-tables.ts';

export const FIRST_TABLES = firstTables(NO_PROPERTY);
