// Props shared by every duty form.

import type { Actor, Table } from 'boxperson/table';
import type { Duty } from '../duties/duties.ts';
import type { CrewWish } from '../duty-draft.ts';

export type FormProps = {
  readonly table: Table;
  readonly duty: Duty;
  readonly by: Actor;
  readonly nameOf: (id: string) => string;
  readonly isBusy: boolean;
  readonly onSend: (wish: CrewWish) => void;
};
