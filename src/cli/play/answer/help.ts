// Help: what a player can say, in lines short enough for a screen reader.

import type { Game } from 'boxperson/rules';
import { handedRound } from 'boxperson/table';
import type { HelpTopic } from '../sentence/intention.ts';
import { type OutputLine, sayLine } from './output-line.ts';

export function helpLines(game: Game, topic: HelpTopic): readonly OutputLine[] {
  const lines =
    topic === null
      ? general(game)
      : topic === 'bets'
        ? bets(game)
        : topic === 'rolling'
          ? rolling(game)
          : questions(game);
  return lines.map(sayLine);
}

/** A bet anyone can start with: the game's first line bet, or its first bet that needs no number. */
export function beginnerBet(game: Game): string {
  const first =
    game.wagers.find((wager) => wager.line === true) ??
    game.wagers.find((wager) => wager.behind === undefined && wager.spots[0]?.on === null);
  return first === undefined ? 'pass' : first.id.replaceAll('-', ' ');
}

/** Whether the game has place bets, which most examples are about. */
const hasPlace = (game: Game): boolean => game.wagers.some(({ id }) => id === 'place-win' || id === 'place');

/** A bet for examples about one bet: a place bet, or one of the game's own on a number, or its first bet. */
function oneBet(game: Game): string {
  if (hasPlace(game)) return 'place 6';
  const wager = game.wagers.find(
    ({ behind, spots }) => behind === undefined && spots.some(({ on }) => typeof on === 'number'),
  );
  const numbers = wager?.spots.map(({ on }) => on) ?? [];
  return wager === undefined
    ? beginnerBet(game)
    : `${wager.id.replaceAll('-', ' ')} ${numbers.includes(6) ? 6 : (numbers[0] ?? '')}`;
}

const general = (game: Game): readonly string[] => [
  `To bet, say an amount and a bet: "10 on ${beginnerBet(game)}". Say "help bets" for more.`,
  `"roll", or just Enter, ${game.throwWord}s the dice. Say "help rolling" for more.`,
  `"why" explains the last win, loss or refusal and cites the clause. "why ${oneBet(game)}" asks about one bet.`,
  '"my numbers" shows what each total would win or cost you; "what if 7" asks about one total.',
  '"bets", "table", "money" and "history" show where you stand. Say "help questions" for more.',
  `"offers" lists the bets you can make now; "rules ${withoutNumber(oneBet(game))}" explains one of them.`,
  '"leave" cashes you out.',
];

const withoutNumber = (bet: string): string => bet.replace(/ \d+$/, '');

function bets(game: Game): readonly string[] {
  const has = (id: string): boolean => game.wagers.some((wager) => wager.id === id);
  const one = oneBet(game);
  return [
    hasPlace(game)
      ? `"10 on ${beginnerBet(game)}", "place 6 for 12", "12 each on 6 and 8", "22 inside", "20 outside", "32 across".`
      : `${ownBets(game)}.`,
    ...(has('hardway')
      ? [
          '"5 on field", "5 on hard 8", "2 on yo", "any craps 1", "horn 4", "horn high 12 for 5", "c and e 2", "3 three-way".',
        ]
      : []),
    ...(has('buy') ? [`"buy 4 for 20"${has('lay') ? ', "lay 10 for 40"' : ''}.`] : []),
    ...(has('hop') ? ['"hop 1-3 for 2", "6-7-8 for 5".'] : []),
    ...(has('big-6') ? ['"10 on big 6", "world 5".'] : []),
    ...(has('over-7') ? ['"5 on over 7", "5 on under 7", "5 on any 7".'] : []),
    ...(game.wagers.some(({ behind }) => behind !== undefined)
      ? [
          has('pass-odds')
            ? '"odds 20" goes behind your line bet, "odds 20 on come 5" behind a come bet; "full odds" is the most allowed.'
            : '"odds 20" goes behind your line bet; "full odds" is the most allowed.',
        ]
      : []),
    `"press ${one} to 12", "reduce ${one} to 5", "take down ${one}", "take everything down".`,
    ...(game.sleep === null
      ? []
      : [`"turn on ${one}" makes it work on the come-out; "turn off ${one}" undoes that.`]),
    `Some bets stay up when they win: "bring ${one} down if it wins", "leave ${one} up".`,
    '"again" repeats your last round of bets; "undo" takes back your last move.',
    'If an amount is refused, say "yes" for the nearest one, or name another.',
  ];
}

/** The first bets of a game with names of its own, each by its name. */
const ownBets = (game: Game): string =>
  game.wagers
    .filter((wager, at) => game.wagers.findIndex(({ id }) => id === wager.id) === at)
    .slice(0, 8)
    .map(({ name, behind, spots }) => {
      const on = behind === undefined ? (spots[0]?.on ?? null) : null;
      return `"10 on ${name.toLowerCase()}${on === null ? '' : ` ${on}`}"`;
    })
    .join(', ');

function rolling(game: Game): readonly string[] {
  const word = handedRound(game);
  return [
    `Enter or "roll": you ${game.throwWord} if you have the ${word}; otherwise the shooter does.`,
    `When the ${word} ${word === 'dice' ? 'are' : 'is'} offered to you, say "take" or "pass". Enter takes ${word === 'dice' ? 'them' : 'it'}.`,
    `"pass the ${word}" gives ${word === 'dice' ? 'them' : 'it'} up. "take the ${word}" asks for ${word === 'dice' ? 'them' : 'it'} again.`,
  ];
}

const questions = (game: Game): readonly string[] => [
  '"bets" lists your bets, "table" everyone\'s, and "bots" the bots\' strategies.',
  '"money" shows your balance, "history" the last rolls.',
  `"why" and "why ${oneBet(game)}" cite the clause. "what if 7" and "my numbers" look ahead.`,
  `"offers" lists the bets you can make now. "rules" and "rules ${withoutNumber(oneBet(game))}" explain the rules.`,
];
