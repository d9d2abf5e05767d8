// The law as people read it: every clause in the documents' order, how software complies with it, the readings taken, and the
// scene that shows it.

import type { IndexedClause } from 'boxperson/games';
import type { ClauseId, Reading } from 'boxperson/rules';
import type { PlayedScene } from 'boxperson/settle';

/** How a clause is complied with: the table does it, it says no, the felt shows it, people sign for it, or it says a word. */
export const LAW_KINDS = ['enforced', 'refused', 'shown', 'attested', 'defined'] as const;
/** One entry of `LAW_KINDS`. */
export type LawKind = (typeof LAW_KINDS)[number];

/** A clause with everything that is known of it. */
export type LawEntry = {
  readonly clause: IndexedClause;
  readonly kind: LawKind;
  /** Not law: a house may treat it as adopted. */
  readonly isProposal: boolean;
  /** Where it is read: "/clauses/nj-13-69f-1-3-d". */
  readonly address: string;
  /** The id without its document: "1.3(d)". */
  readonly number: string;
  /** What stands behind the number, such as the row of a table: "dont pass"; empty if nothing does. */
  readonly tag: string;
  readonly scene: PlayedScene | null;
  readonly readings: readonly Reading[];
  /** The clauses below it. */
  readonly parts: readonly ClauseId[];
};

/** A section of a document: "1.3", with its heading. */
export type LawSection = {
  readonly number: string;
  readonly title: string;
  readonly entries: readonly LawEntry[];
};
/** A document with its sections, in its order. */
export type LawDocument = {
  readonly name: string;
  /** Its anchor: "new-zealand-division-11". */
  readonly anchor: string;
  readonly status: string;
  readonly isProposal: boolean;
  readonly sections: readonly LawSection[];
  readonly count: number;
};

/** The whole law, with the build and the rules that its scenes were played by. */
export type Law = {
  /** Of the regulations and proposals first, then of games from published rules or files. */
  readonly documents: readonly LawDocument[];
  /** The clauses of the regulations and proposals, which are counted. */
  readonly entries: readonly LawEntry[];
  /** Those of games from published rules or files. */
  readonly others: readonly LawEntry[];
  readonly byAddress: ReadonlyMap<string, LawEntry>;
  readonly byId: ReadonlyMap<ClauseId, LawEntry>;
  readonly counts: Readonly<Record<LawKind, number>>;
};

/** The scenes as they were played, by the clauses they show. */
export type PlayedScenes = Readonly<Record<ClauseId, PlayedScene>>;
/** The scenes as they were played, and the mark of the rules they were played by. */
export type ScenesAsPlayed = { readonly rules: string; readonly scenes: PlayedScenes };

/** A scene as its author wrote it, with the sets that it may name. */
export type WrittenScene = { readonly scene: unknown; readonly sets: unknown };

/** Where the pages of clauses get their scenes. */
export type SceneSource = {
  readonly played: () => ScenesAsPlayed;
  /** The scene of a clause; null if it has none. */
  readonly written: (clause: ClauseId) => WrittenScene | null;
};

/** Where the scene of a clause is played on the felt. */
export const feltAddress = (id: ClauseId): string => `${FELT}?scene=${slugOf(id)}`;
/** The page that plays scenes. */
const FELT = '/clauses/felt';

/** The address of a clause: "NJ 13:69F-1.3(a)1" is at "/clauses/nj-13-69f-1-3-a-1". */
export const clauseAddress = (id: ClauseId): string => `/clauses/${slugOf(id)}`;

const slugOf = (id: ClauseId): string =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The law as these clauses, readings and scenes make it; `others` are clauses of games that rest on no regulation. */
export function lawOf(
  clauses: readonly IndexedClause[],
  others: readonly IndexedClause[],
  readings: readonly Reading[],
  scenes: PlayedScenes,
): Law {
  const ids = [...clauses, ...others].map(({ id }) => id);
  const entryOf = (clause: IndexedClause): LawEntry => {
    const scene = scenes[clause.id] ?? null;
    return {
      clause,
      kind: kindOf(clause, scene),
      isProposal: isProposed(clause),
      address: clauseAddress(clause.id),
      number: numberOf(clause.id),
      tag: tagOf(clause.id),
      scene,
      readings: readings.filter((one) => one.clauses.includes(clause.id)),
      parts: ids.filter((id) => isPartOf(id, clause.id)),
    };
  };
  const entries = clauses.map(entryOf);
  const rest = others.map(entryOf);
  const all = [...entries, ...rest];
  const counts = Object.fromEntries(
    LAW_KINDS.map((kind) => [kind, entries.filter((one) => one.kind === kind).length]),
  ) as Record<LawKind, number>;
  return {
    documents: [...Map.groupBy(all, ({ clause }) => clause.document)].map(documentOf),
    entries,
    others: rest,
    byAddress: new Map(all.map((entry) => [entry.address, entry])),
    byId: new Map(all.map((entry) => [entry.clause.id, entry])),
    counts,
  };
}

/** Whether a clause may be without a scene: it says what a word means, or something about its document. */
export const needsNoScene = ({ enforceable }: IndexedClause): boolean => enforceable === 'definition';

const isProposed = ({ status }: IndexedClause): boolean => status.startsWith('proposal');

function kindOf({ enforceable, id }: IndexedClause, scene: PlayedScene | null): LawKind {
  if (enforceable === 'definition') return 'defined';
  if (enforceable === 'attestation') return 'attested';
  if (enforceable === 'display') return 'shown';
  const own = (scene?.steps ?? []).flatMap(({ outcomes }) =>
    outcomes.filter(({ clauses }) => clauses.includes(id)),
  );
  return own.some((one) => one.kind === 'refused') ? 'refused' : 'enforced';
}

function documentOf([name, entries]: readonly [string, readonly LawEntry[]]): LawDocument {
  return {
    name,
    anchor: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    status: entries[0]?.clause.status ?? '',
    isProposal: entries[0]?.isProposal ?? false,
    sections: [...Map.groupBy(entries, sectionOf)].map(([heading, inside]) => ({
      number: sectionNumber(heading),
      title: heading
        .replace(/^[\d:A-Z]*-?(\d+A?\.\d+|\d+\.\d+|Section \d+)\.?\s*/, '')
        .replace(/ \(printed as .*\)$/, ''),
      entries: inside,
    })),
    count: entries.length,
  };
}

/** The clauses of a game from a file that have no headings are one section. */
const sectionOf = ({ clause }: LawEntry): string => (clause.heading === clause.id ? '' : clause.heading);

const sectionNumber = (heading: string): string =>
  /^(?:\S+-)?(\d+A?\.\d+|\d+\.\d+)\b/.exec(heading)?.[1] ?? /^Section (\d+)/.exec(heading)?.[1] ?? '';

/** "1.3(d)" of "NJ 13:69F-1.3(d)"; "4.12" of "NZ 4.12". What stands behind it, such as a row, is its `tagOf`. */
const numberOf = (id: ClauseId): string =>
  id.replace(/^\S+ (?:\d+:\d+[A-Z]?-)?/, '').replace(/(?:\[.+\]|#.+)$/, '');

/** "dont pass" of "NJ 13:69F-1.4(b)[dont-pass]", "control" of "NJ 13:69F-1.7(a)#control"; empty if there is nothing. */
const tagOf = (id: ClauseId): string =>
  (/(?:\[(.+)\]|#(.+))$/.exec(id)?.slice(1).find(Boolean) ?? '').replaceAll('-', ' ');

/** Whether a clause is a part of another: 1.12(b)2 of 1.12(b), but neither 1.12(b)#count nor 1.2(a)10 of 1.2(a)1. */
const isPartOf = (id: ClauseId, whole: ClauseId): boolean =>
  id.startsWith(whole) &&
  id !== whole &&
  !id.slice(whole.length).startsWith('#') &&
  !(/[\da-z]$/i.test(whole) && /^[\da-z]/i.test(id.slice(whole.length)));
