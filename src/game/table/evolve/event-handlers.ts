// What an event does to a table: one function for each type of event.

import type { EventOf, EventType } from '../event.ts';
import type { TableDraft } from '../state.ts';

/** Changes a draft that nobody else holds as the event of this type says. */
type EventHandler<Type extends EventType> = (draft: TableDraft, event: EventOf<Type>) => void;

/** A handler for each of these events. */
export type EventHandlers<Types extends EventType = EventType> = {
  readonly [Type in Types]: EventHandler<Type>;
};
