// People's names stand beside the record, where they can be erased: an act and an event only say which of a person's names they
// mean. Records written before this have the names themselves.

import type { Clock } from 'boxperson/host';
import type { Json, KeptName, Store } from 'boxperson/store';
import type { PeopleEvent, PersonId } from './event.ts';

/** Every name that a person has had or asked for, in the order of the record. */
export type NamesOf = (person: PersonId) => readonly string[];

/** How a person is called whose names have been erased. */
export const FORMER_PERSON = 'Former player';

const KIND = 'names';
const REFERENCE = /^~(\d{1,9})$/;

export const keptNames = (person: PersonId): KeptName => ({ kind: KIND, key: person });

/** What is stored under `keptNames`; none if it is not there. */
export const namesIn = (stored: Json | undefined): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : [];

/** The names that are stored beside the record, by person. */
export type StoredNames = ReadonlyMap<PersonId, readonly string[]>;

/** Reads them all. */
export const storedNames = async ({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}): Promise<StoredNames> =>
  new Map((await store.things(KIND, clock.now())).map(({ key, value }) => [key, namesIn(value)]));

type NamingEvent = PeopleEvent<'Joined' | 'AccountOpened' | 'NameChanged'>;

export const isNaming = (event: PeopleEvent): event is NamingEvent =>
  event.type === 'Joined' || event.type === 'AccountOpened' || event.type === 'NameChanged';

/** The names in an event, each once. */
const namesOfEvent = (event: NamingEvent): readonly string[] => [
  ...new Set([
    ...('was' in event ? [event.was] : []),
    event.name,
    ...('wished' in event ? [event.wished] : []),
  ]),
];

/** An act with its events as they are stored, and the names to store beside them. */
export type WithoutNames<Act> = {
  readonly act: Act;
  readonly events: readonly PeopleEvent[];
  readonly keeps: readonly (KeptName & { readonly value: Json })[];
};

export function withoutNames<Act extends AnyAct>(
  act: Act,
  events: readonly PeopleEvent[],
  namesOf: NamesOf,
): WithoutNames<Act> {
  const naming = events.find(isNaming);
  // A bot's name is nobody's.
  if (naming === undefined || (naming.type === 'Joined' && naming.kind === 'bot'))
    return { act, events, keeps: [] };
  const { person } = naming;
  const asked = isNamingAct(act) ? [act.name] : [];
  const names = [...new Set([...namesOf(person), ...namesOfEvent(naming), ...asked])];
  const reference = (name: string): string => `~${names.indexOf(name)}`;
  return {
    act: mapActName(act, reference),
    events: events.map((event) => mapNames(event, reference)),
    keeps: [{ ...keptNames(person), value: names }],
  };
}

/** An event with its names, as far as they have not been erased. */
export const eventWithNames = (
  event: PeopleEvent,
  namesOf: NamesOf,
  erased: (person: PersonId, at: number) => string = () => FORMER_PERSON,
): PeopleEvent => mapNames(event, (name, person) => nameMeant(name, person, namesOf, erased));

/** The same for an act. */
export const actWithNames = <Act extends AnyAct>(
  act: Act,
  namesOf: NamesOf,
  erased: (person: PersonId, at: number) => string = () => FORMER_PERSON,
): Act => mapActName(act, (name, person) => nameMeant(name, person, namesOf, erased));

/** Whether a stored event means a name that is not among these. */
export const lacksName = (event: PeopleEvent, namesOf: NamesOf): boolean => {
  let lacks = false;
  eventWithNames(event, namesOf, () => {
    lacks = true;
    return '';
  });
  return lacks;
};

function nameMeant(
  stored: string,
  person: PersonId,
  namesOf: NamesOf,
  erased: (person: PersonId, at: number) => string,
): string {
  const at = REFERENCE.exec(stored)?.[1];
  return at === undefined ? stored : (namesOf(person)[Number(at)] ?? erased(person, Number(at)));
}

type MapName = (name: string, person: PersonId) => string;

function mapNames(event: PeopleEvent, map: MapName): PeopleEvent {
  if (!isNaming(event)) return event;
  const { person } = event;
  const mapped = { ...event, name: map(event.name, person) };
  if ('wished' in mapped) mapped.wished = map(mapped.wished, person);
  if ('was' in mapped) mapped.was = map(mapped.was, person);
  return mapped;
}

type AnyAct = { readonly do: string };
type NamingAct = AnyAct & { readonly person: PersonId; readonly name: string };

/** The acts that `isNaming` events come from. */
const isNamingAct = (act: AnyAct): act is NamingAct =>
  act.do === 'join' || act.do === 'open-account' || act.do === 'change-name';

const mapActName = <Act extends AnyAct>(act: Act, map: MapName): Act =>
  isNamingAct(act) ? { ...act, name: map(act.name, act.person) } : act;
