// How the house's options are called and grouped in the form; what each is about and where it is written comes from the option list.

import { showDollars } from '../../base/cents.ts';
import type { Ratio } from '../../base/ratio.ts';
import OPTIONS from '../../games/data/options.json' with { type: 'json' };
import type { ClauseId } from '../../rules/clause.ts';
import type { Game } from '../../rules/game.ts';
import { type HouseOption, type OptionRange, optionsOf } from '../../rules/option-range.ts';

export const GROUPS = ['Limits', 'Odds and fees', 'Side bets', 'Payouts', 'Procedure', 'The table'] as const;
export type Group = (typeof GROUPS)[number];

const NAMES: Readonly<Record<string, readonly [Group, string]>> = {
  'table.minMax': ['Limits', 'Least and most for a wager'],
  payableUnit: ['Limits', 'Smallest amount that is paid'],
  'odds.take.multiple': ['Odds and fees', 'Odds taken, times the flat bet'],
  'odds.lay.multiple': ['Odds and fees', 'Odds laid, winnings times the flat bet'],
  'nz.odds.multiple': ['Odds and fees', 'Additional wagers, times the flat bet'],
  'odds.payableExcess': ['Odds and fees', 'Odds a little above the limit, where that makes them payable'],
  'buy.enabled': ['Odds and fees', 'Buy bets'],
  'buy.vigPercent': ['Odds and fees', 'Fee on buy bets, in percent'],
  'buy.vigTiming': ['Odds and fees', 'Buy bets that pay the fee on a win only'],
  'lay.mode': ['Odds and fees', 'Lay bets'],
  'lay.vigPercent': ['Odds and fees', 'Fee on lay bets, in percent'],
  'lay.vigTiming': ['Odds and fees', 'Lay bets that pay the fee on a win only'],
  'nj.vig.refundOnRemoval': ['Odds and fees', 'The fee comes back with a bet that is taken down'],
  'sixSevenEight.offered': ['Side bets', '6-7-8'],
  'fire.offered': ['Side bets', 'Fire bet'],
  'fire.payTable': ['Side bets', 'Fire bet, pay table'],
  'proposals.treatAsAdopted': ['Side bets', 'Proposals that are treated as adopted'],
  'bonus.offered': ['Side bets', 'Bonus craps'],
  'bonus.maxWager': ['Side bets', 'Bonus craps, most for a wager'],
  'hot.offered': ['Side bets', 'Hot roller'],
  'hot.payTable': ['Side bets', 'Hot roller, pay table'],
  'hot.minMax': ['Side bets', 'Hot roller, least and most'],
  'hornHigh.area': ['Side bets', 'A place for Horn High on the layout'],
  'sideBet.carriedTally.newBets': ['Side bets', 'New side bets under a carried tally'],
  'payout.higherThanMinimum': ['Payouts', 'Payouts above the least'],
  'miniDice.payout.higherThanMinimum': ['Payouts', 'Payouts above the least'],
  'miniDice.under7.odds': ['Payouts', 'Under 7 pays'],
  'odds.label.word': ['Payouts', 'The word in published odds'],
  'noRoll.callers': ['Procedure', 'Who calls No Roll'],
  'mini.stickperson': ['Procedure', 'A stickperson works here'],
  'wagers.inFlight': ['Procedure', 'Wagers while the dice are in the air'],
  'wagers.verbalCash': ['Procedure', 'Spoken wagers with cash'],
  'coupons.matchPlay': ['Procedure', 'Coupons'],
  'onCall.duration': ['Procedure', 'A call of On lasts'],
  'miniDice.place.removable': ['Procedure', 'Place bets may be taken down'],
  'decisionOnly.otherWagers': ['Procedure', 'Other wagers while a roll only decides come bets'],
  midHandSuccessor: ['Procedure', 'Who takes the dice in mid-hand'],
  'nz.overruleWindow': ['Procedure', 'A call may be overruled'],
  'dice24h.warnMinutes': ['Procedure', 'Minutes of warning before the dice are a day old'],
  'table.places': ['The table', 'Places'],
  startSeat: ['The table', 'The place that is offered the dice first'],
  'dice.count': ['The table', 'Dice in the set'],
  'table.chips': ['The table', 'Chips, in dollars'],
  'table.bank': ['The table', 'Bank'],
  'table.pit': ['The table', 'Pit'],
};

export type ShownOption = HouseOption & {
  readonly group: Group;
  readonly label: string;
  readonly about: string;
  readonly clauses: readonly ClauseId[];
};

/** Every option of a game as the form shows it, group by group. */
export function shownOptions(game: Game): readonly ShownOption[] {
  const { id } = game;
  return optionsOf(game).map((option) => {
    const [group, label] = NAMES[option.key] ?? (['The table', option.key] as const);
    const listed = OPTIONS.find(({ key, packs }) => plain(key) === option.key && packs.includes(id));
    const clauses = option.clause === null ? ownClauses(game, listed?.clauses ?? []) : [option.clause];
    return { ...option, group, label, about: listed?.description ?? '', clauses };
  });
}

const plain = (key: string): string =>
  key.replace(/\[number\]$/, '').replace(/^(noRoll\.callers)\..*$/, '$1');

/** Those of a list of clauses that stand in the game's own document. */
function ownClauses({ closedList }: Game, clauses: readonly ClauseId[]): readonly ClauseId[] {
  const document = closedList.replace(/[-\s]\d+\..*$/, '');
  return clauses.filter((clause) => clause.replace(/[-\s]\d+A?\..*$/, '') === document);
}

const number = ({ over, under }: Ratio): string => String(over / under);

/** How far a choice goes, in a few words; empty where the choice itself shows it. */
export function rangeInWords(range: OptionRange): string {
  switch (range.kind) {
    case 'whole':
      return `${range.least} to ${range.most}`;
    case 'each-point': {
      const unit = range.unit === 'times' ? ' times' : ' percent';
      return range.least === null
        ? `above 0, at most ${number(range.most)}${unit}`
        : `${number(range.least)} to ${number(range.most)}${unit}`;
    }
    case 'money':
      return `usually ${showDollars(range.now)}`;
    case 'limits':
      return 'left empty: no limit of the house';
    default:
      return '';
  }
}

/** A word of the option list as a person says it. */
export const said = (word: string): string => {
  const words = word.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
