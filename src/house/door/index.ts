// The door floor: the port of a house, which is open before the house is.

export { type HouseDoor, openDoor } from './door.ts';
export { headersFor } from './headers.ts';
