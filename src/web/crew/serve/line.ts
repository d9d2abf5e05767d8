// A line that the crew types as it is said: "12 on the six for 3", "press the 8 for Red hat", "take down the field for 5",
// "cash 10 on field for 3".

import {
  commandFor,
  eachNamedBet,
  type Lexicon,
  lexiconOf,
  type NamedBet,
  type NamedWager,
  type PlayerCommand,
  readBet,
  readChange,
  resolveBet,
  tidy,
  wagersNamed,
  wordsFor,
} from 'boxperson/betting';
import { isRefusal } from 'boxperson/rules';
import {
  act,
  type Instrument,
  type PlayerId,
  type StandingWager,
  type Table,
  type TableCommand,
} from 'boxperson/table';

/** What a line asks for: commands for one player, in order; or what is wrong with it. */
export type SpokenCommands =
  | { readonly is: 'asked'; readonly player: PlayerId; readonly asked: readonly PlayerCommand[] }
  | { readonly is: 'unclear'; readonly says: string };

const unclear = (says: string): SpokenCommands => ({ is: 'unclear', says });

/**
 * Reads a line. Whom it is for stands at its end, as a place or a name; if it names nobody, it is for `chosen`, the player
 * whom the crew has chosen.
 */
export function readLine(
  table: Table,
  line: string,
  nameOf: (id: PlayerId) => string,
  chosen: PlayerId | null = null,
): SpokenCommands {
  const [, said = line, whom = ''] = /^(.*\S)\s+for\s+(.+?)\s*$/i.exec(line) ?? [];
  const named = whom === '' ? null : playerNamed(table, whom, nameOf);
  const player = whom === '' ? chosen : named;
  if (player === null)
    return unclear(whom === '' ? 'Say for whom, such as “for 3”.' : `Nobody here is “${whom}”.`);
  const { rest, instrument } = withIn(table, said);
  const words = tidy(rest);
  const lexicon = lexiconOf(wordsFor(table.rules.game));
  const change = readChange(words, words.join(' '), lexicon);
  if (change !== null && change.say !== 'bet')
    return instrument === 'chips'
      ? changed(table, player, change)
      : unclear('Say an amount and a new bet, such as “cash 10 on field for 3”.');
  const bets = change === null ? wishesIn(words, lexicon) : change.wishes;
  return bets === null
    ? unclear('Say an amount and a bet, such as “10 on pass for 3”.')
    : betsAsked(
        table,
        player,
        bets.map((one) => ({ ...one, with: instrument })),
      );
}

/** What is bet besides chips, wherever it is said: "cash 10 on field", "10 on pass with match play", "spoken: 5 on yo". */
const WITH =
  /,?\s*(?:\b(?:with|in|as)\s+)?(?:\ban?\s+)?\b(spoken(?:,?\s+(?:cash|chips))?|cash|plaques?|match[\s-]?play|coupon)\b[,:]?/i;

function withIn(table: Table, said: string): { readonly rest: string; readonly instrument: Instrument } {
  const found = WITH.exec(said);
  if (found === null) return { rest: said, instrument: 'chips' };
  const word = (found[1] ?? '').toLowerCase();
  return { rest: said.replace(WITH, ' '), instrument: instrumentSaid(table, word) };
}

function instrumentSaid({ rules }: Table, word: string): Instrument {
  if (word.startsWith('plaque')) return 'plaques';
  if (word.startsWith('match')) return 'match-play';
  if (word === 'coupon') return 'coupon';
  if (word.endsWith('cash')) return 'cash';
  if (word.endsWith('chips')) return 'oral';
  return rules.game.making.instruments.verbal === 'chips' ? 'oral' : 'cash';
}

/** "12 on six" is unclear in general, and means the place bet at a table. */
function wishesIn(words: readonly string[], lexicon: Lexicon): readonly NamedBet[] | null {
  const read = readBet(words, lexicon);
  if (typeof read !== 'string') return read;
  const again = readBet(tidy(read), lexicon);
  return typeof again === 'string' ? null : again;
}

/** The player at a place, or the only one whose name begins so. */
function playerNamed(table: Table, whom: string, nameOf: (id: PlayerId) => string): PlayerId | null {
  const place = /^(?:place |seat |player )?(\d+)$/i.exec(whom)?.[1];
  const atPlace = table.players.find((one) => place !== undefined && one.place === Number(place));
  if (atPlace !== undefined) return atPlace.id;
  const begins = table.players.filter(({ id }) => nameOf(id).toLowerCase().startsWith(whom.toLowerCase()));
  return begins.length === 1 ? (begins[0]?.id ?? null) : null;
}

function betsAsked(table: Table, player: PlayerId, wishes: readonly NamedBet[]): SpokenCommands {
  const asked: PlayerCommand[] = [];
  let now = table;
  for (const wish of wishes.flatMap((one) => eachNamedBet(now, one))) {
    const understood = resolveBet(now, player, wish);
    switch (understood.is) {
      case 'bets':
        for (const bet of understood.bets) {
          asked.push(bet.asked);
          now = after(now, player, bet.asked);
        }
        break;
      case 'refused':
        return unclear(`${understood.refusal.says} ${understood.refusal.remedy}`);
      case 'which-number':
        return unclear('Say on which number.');
      case 'how-much':
      case 'how-much-in-all':
        return unclear('Say for how much.');
      case 'behind-which':
        return unclear('Say behind which bet.');
      case 'odds-full':
        return unclear('The odds are full already.');
      case 'no-odds':
        return unclear('There is no bet to take odds on.');
    }
  }
  return { is: 'asked', player, asked };
}

type Changed = Exclude<ReturnType<typeof readChange>, null | { readonly say: 'bet' }>;

function changed(table: Table, player: PlayerId, said: Changed): SpokenCommands {
  const found = said.named === 'all' ? own(table, player) : named(table, player, said.named);
  if (typeof found === 'string') return unclear(found);
  const asked = found.flatMap((standing) => changeOf(table, player, standing, said));
  return asked.length === 0 ? unclear('There is nothing to change.') : { is: 'asked', player, asked };
}

const own = (table: Table, player: PlayerId): readonly StandingWager[] =>
  table.wagers.filter((one) => one.player === player);

function named(
  table: Table,
  player: PlayerId,
  all: readonly NamedWager[],
): readonly StandingWager[] | string {
  const found = wagersNamed(table, player, all);
  if ('standings' in found) return found.standings;
  return 'anyOf' in found ? 'Several bets are up; say which one.' : 'That player has no such bet up.';
}

function changeOf(
  table: Table,
  player: PlayerId,
  { id, stakeCents }: StandingWager,
  said: Changed,
): readonly PlayerCommand[] {
  switch (said.say) {
    case 'raise': {
      if (said.to === 'double') {
        const pressed = commandFor(table, player, { wants: 'press', wager: id });
        return pressed === null ? [] : [pressed.asked];
      }
      return [{ do: 'increase', wager: id, cents: said.isBy ? stakeCents + said.to : said.to }];
    }
    case 'reduce':
      return [{ do: 'reduce', wager: id, cents: said.isBy ? stakeCents - said.to : said.to }];
    case 'take-down':
      return [{ do: 'remove', wager: id }];
    case 'turn':
      return [{ do: said.call === 'on' ? 'call-on' : 'call-off', wager: id }];
    case 'leave-up':
      return [{ do: 'leave-up', wager: id, stays: said.stays }];
  }
}

function after(table: Table, player: PlayerId, asked: PlayerCommand): Table {
  const acted = act(table, { ...asked, by: { role: 'player', id: player } } as TableCommand);
  return isRefusal(acted) ? table : acted.table;
}
