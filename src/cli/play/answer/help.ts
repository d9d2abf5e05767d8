// What can be said at the table, in lines short enough to be listened to.

import type { Game } from '../../../rules/index.ts';
import { handedRound } from '../../../table/index.ts';
import type { Topic } from '../sentence/intention.ts';
import { type Line, say } from './line.ts';

export function helpLines(game: Game, topic: Topic): readonly Line[] {
  const lines =
    topic === null
      ? general(game)
      : topic === 'bets'
        ? bets(game)
        : topic === 'rolling'
          ? rolling(game)
          : QUESTIONS;
  return lines.map(say);
}

/** A bet that every player of the game can start with: the first line bet, or the first that needs no number. */
export function firstBet(game: Game): string {
  const first =
    game.wagers.find((wager) => wager.line === true) ??
    game.wagers.find((wager) => wager.behind === undefined && wager.spots[0]?.on === null);
  return first === undefined ? 'pass' : first.id.replaceAll('-', ' ');
}

const general = (game: Game): readonly string[] => [
  `Bet by saying an amount and a bet: "10 on ${firstBet(game)}". "help bets" has more.`,
  `"roll", or Enter alone, lets the ${handedRound(game)} go. "help rolling" has more.`,
  '"why" explains the last win, loss or refusal with its clause. "why place 6" asks about one bet.',
  '"my numbers" says what each total would do to you; "what if 7" asks about one.',
  '"bets", "table", "money" and "history" say how things stand. "help questions" has more.',
  '"offers" says what you can bet now, "rules place" how a bet works.',
  '"leave" cashes you out.',
];

function bets(game: Game): readonly string[] {
  const has = (id: string): boolean => game.wagers.some((wager) => wager.id === id);
  return [
    `"10 on ${firstBet(game)}", "place 6 for 12", "12 each on 6 and 8", "22 inside", "20 outside", "32 across".`,
    ...(has('hardway')
      ? [
          '"5 on field", "5 on hard 8", "2 on yo", "any craps 1", "horn 4", "horn high 12 for 5", "c and e 2", "3 three-way".',
        ]
      : []),
    ...(has('buy') ? ['"buy 4 for 20", "lay 10 for 40".'] : []),
    ...(has('hop') ? ['"hop 1-3 for 2", "6-7-8 for 5".'] : []),
    ...(has('big-6') ? ['"10 on big 6", "world 5".'] : []),
    ...(has('over-7') ? ['"5 on over 7", "5 on under 7", "5 on any 7".'] : []),
    ...(has('pass-odds')
      ? [
          '"odds 20" goes behind your line bet, "odds 20 on come 5" behind a come bet, "full odds" as much as allowed.',
        ]
      : []),
    '"press place 6 to 12", "reduce field to 5", "take down place 6", "take everything down".',
    ...(game.sleep === null
      ? []
      : ['"turn on place 6" makes it work on the come-out; "turn off place 6" undoes that.']),
    'A bet that lasts until it is decided stays up when it wins: "bring place 6 down if it wins", "leave place 6 up".',
    '"again" makes the bets of your last round once more; "undo" takes back what you did last.',
    'If an amount cannot be paid, "yes" takes the nearest one, and an amount alone takes that.',
  ];
}

function rolling(game: Game): readonly string[] {
  const word = handedRound(game);
  return [
    `Enter or "roll": you ${game.throwWord} if the ${word} ${word === 'dice' ? 'are' : 'is'} yours, otherwise whoever has ${word === 'dice' ? 'them' : 'it'}.`,
    `When the ${word} ${word === 'dice' ? 'are' : 'is'} offered to you: "take" or "pass". Enter takes.`,
    `"pass the ${word}" gives ${word === 'dice' ? 'them' : 'it'} up. "take the ${word}" asks for ${word === 'dice' ? 'them' : 'it'} again.`,
  ];
}

const QUESTIONS: readonly string[] = [
  '"bets" is what you have up, "table" what everyone has, "bots" what they play.',
  '"money" is your balance, "history" the last rolls.',
  '"why" and "why place 6" give the clause. "what if 7" and "my numbers" look ahead.',
  '"offers" is what you can bet now. "rules" and "rules place" give the rules.',
];
