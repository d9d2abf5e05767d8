// The wire floor: what crosses the socket, its forms and its version, and how a client keeps up with a table.

export * from './client-message.ts';
export { COMMAND_FORMS, commandForm } from './command-form.ts';
export { EVENT_FIELDS, event } from './event-form.ts';
export { follow, tableFrom } from './follow.ts';
export * from './frame.ts';
export { Mirror, type RulesFor, type Sighting } from './mirror.ts';
export { messageReference } from './reference.ts';
export * from './server-message.ts';
export { tableState } from './table-form.ts';
export * from './view.ts';
