// Every citation of every game against the words of the clause: a wager cites clauses that name it, a payout one that has its
// odds, and every other field one about its subject. A wrong citation is a valid id, so nothing else would notice it.

import { describe, expect, test } from 'vitest';
import { totalOf, totals } from '../base/dice.ts';
import { citedIn } from '../rules/check/cited.ts';
import type { Game } from '../rules/language/game.ts';
import type { WinRow } from '../rules/language/plan.ts';
import type { Wager } from '../rules/language/wager.ts';
import { clauseById } from './clauses.ts';
import { ALL_GAMES } from './games.ts';

/** What the index says about a clause, in lowercase letters. */
function wordsOf(id: string): string {
  const clause = clauseById(id);
  if (clause === null) return '';
  const { heading, text, behaviour, example } = clause;
  return `${heading} ${text} ${behaviour} ${example}`.toLowerCase().replaceAll('’', "'");
}

/** The words that tell a wager from others: "pass" and "odds" in "Pass Odds". */
const tellingWords = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[ ()/-]+/)
    .filter((word) => word !== '' && !COMMON.has(word))
    .map((word) => word.replace(/s$/, ''));
const COMMON = new Set(['bet', 'bets', 'wager', 'to', 'on', 'the', 'at', 'or', 'and']);

const BONUS = [
  ...[
    '3(c)3',
    '13(a)1',
    '13(a)1#mark',
    '13(a)2',
    '13(a)3',
    '13(a)4',
    '13(a)4#collect',
    '13(b)1',
    '13(b)2',
  ].map((rest) => `NJ-BONUS 13:69F-1.${rest}`),
  ...['NJ-BONUS 13:69E-1.11(e)', 'NJ-BONUS 13:69E-1.11(e)#odds'],
];
const EACH_SHAKE = ['NJ 19:47-13.2(b)#when'];
const LINE = ['NJ 13:69F-1.1[come-out-point]', 'NZ 1.0[come-out-point]', 'NV 2.20'];
const HARD = [4, 6, 8, 10].flatMap((total) => [`NJ 13:69F-1.4(b)[hard-${total}]`, `NZ 4.14[hard-${total}]`]);
/** Clauses that cover a wager without naming it, such as one that says how the last one is paid. */
const COVERS: Readonly<Record<string, readonly string[]>> = {
  pass: LINE,
  'dont-pass': LINE,
  'dont-come': ['NV 2.20'],
  buy: ['NJ 13:69F-1.2(a)5', 'NZ 4.1(i)(i)', 'NZ 4.1(i)(ii)'],
  lay: ['NJ 13:69F-1.2(a)6'],
  'pass-odds': ['CC 3.3', 'NV 3.5'],
  'come-odds': ['CC 3.3', 'NV 3.5'],
  'put-odds': ['NV 3.5'],
  'dont-pass-odds': ['NV 3.6'],
  'dont-come-odds': ['NV 3.6'],
  hardway: [...HARD, 'CC 5.2', 'NV 5.2'],
  'craps-2': ['NJ 13:69F-1.4(b)[craps-2]'],
  'craps-3': ['NJ 13:69F-1.4(b)[craps-3]'],
  'craps-12': ['NJ 13:69F-1.4(b)[craps-12]'],
  'under-7': ['NJ 19:47-13.6(b)', ...EACH_SHAKE],
  ...{ place: EACH_SHAKE, 'over-7': EACH_SHAKE, field: EACH_SHAKE, 'any-seven': EACH_SHAKE },
  'place-win': ['NJ 13:69F-1.2(a)5#inactive'],
  fire: ['NJ 13:69F-1.12(a)4', 'NJ 13:69F-1.12(b)2', 'NJ 13:69F-1.12(b)3'],
  'all-small': BONUS,
  'all-tall': BONUS,
  'all-or-nothing': BONUS,
  'hot-roller': [
    ...['two', 'three', 'four', 'five', 'six'].map((count) => `NJ-HOT 13:69F-1.4(f)[${count}]`),
    ...['i', 'ii', 'iii', 'iv', 'v', 'vi'].map((item) => `NJ-HOT 13:69F-1.14(b)4.${item}`),
    ...['(a)1', '(a)2', '(a)3', '(a)4.i', '(a)4.ii'].map((item) => `NJ-HOT 13:69F-1.14${item}`),
    ...['(b)1', '(b)2', '(b)3', '(b)4[example]', '(b)5'].map((item) => `NJ-HOT 13:69F-1.14${item}`),
  ],
  repeater: ['NV 8.2', 'NV 8.3', 'NV 8.4', 'NV 8.5', 'NV 8.6', 'NV 8.7', 'NV 8.8'],
};

/** What the clause of a field is about, by the row it stands in. The first pattern that fits a row counts. */
const ABOUT: readonly (readonly [row: RegExp, about: RegExp])[] = [
  [/^absentRoles/, /boxperson|dealer/],
  [/^asTheyLie|^noRollCallers|^lateNoRoll/, /no roll|grounds|designates|order it passed/],
  [/^call$|^powers\.call-total/, /call/],
  [/^checklist\.(bonus|hot)-lammers/, /lammer/],
  [/^checklist\.fire-markers/, /marker/],
  [/^checklist\.bowl/, /bowl/],
  [/^checklist\.buttons/, /button/],
  [/^checklist\.cup/, /cup/],
  [/^checklist\.(dice|set)/, /five dice/],
  [/^checklist\.discs/, /disc/],
  [/^checklist\.equipment/, /equipment/],
  [/^checklist\.one-hand/, /one hand/],
  [/^checklist\.sealed/, /sealed/],
  [/^checklist\.stick/, /\bstick\b/],
  [/^checklist\.table/, /drop box/],
  [/^checklist\.throw/, /far end/],
  [/^checklist\.untouched/, /touch|handle/],
  [/^closedList/, /list|only/],
  [/^device\.activate|^powers\.activate/, /activate/],
  [/^device\.choose/, /two dice|chooses two/],
  [/^device\.clause/, /throw|mix/],
  [/^device\.dailyLimit/, /24 hours/],
  [/^device\.(diceCount|fullSet)/, /(five|two)[\w ]* dice/],
  [/^device\.inspection|^powers\.inspect-dice/, /inspect/],
  [/^device\.testRoll|^powers\.test-roll/, /runs it|test/],
  [/^device\.lost\.search|^powers\.search-dice/, /back|controls/],
  [/^device\.lost\.found/, /found/],
  [/^device\.lost\.newSet/, /new set/],
  [/^device\.lost/, /dice leave|remaining/],
  [/^device\.minded/, /mind|alone/],
  [/^device\.shakes\.uncovered/, /uncovered/],
  [/^device\.shakes|^powers\.shake/, /three or more/],
  [/^dispute|^powers\.settle-dispute/, /face/],
  [/^elsewhere\.wagers\.inFlight/, /no more bets/],
  [/^elsewhere/, /list|only|craps alone/],
  [/^fees\.buy\.comesBack|^fees\.lay\.comesBack/, /refund/],
  [/^fees\.\w+\.listed/, /checklist/],
  [/^fees\.\w+\.onWin/, /win/],
  [/^fees\.buy/, /buy/],
  [/^fees\.lay/, /lay/],
  [/^layout/, /layout/],
  [/^making\.instruments\.verbal/, /spoken|chips/],
  [/^making\.instruments|^powers\.sell-chips/, /chips/],
  [/^making\.late|^powers\.confirm-late/, /in.flight|in the air/],
  [/^making\.limits/, /limits/],
  [/^making\.list$/, /bets defined in/],
  [/^making\.lostWager/, /lost bet/],
  [/^making\.payable/, /exact|paid at the odds/],
  [/^making\.placement/, /placement|where their chips lie/],
  [/^making\.seatedOnly/, /seated/],
  [/^making\.(contract|remove)/, /down|lower|stays/],
  [/^making\.oneWay/, /down|lower|only be/],
  [/^making/, /bets? (belong|go|has|are|must|may|is)|no more bets/],
  [/^noOtherFee/, /fee/],
  [/^oddsLimit\.take\.(\w+-)?(pass|come|put)-odds/, /odds|behind/],
  [/^oddsLimit\.excess/, /payable|paid exactly|extra/],
  [/^oddsLimit\.sameOdds/, /same odds/],
  [/^oddsLimit/, /odds|winnings/],
  [/^offers\.fire\.notWith|^offers\.hot-roller\.notWith/, /fire/],
  [/^(offers|options)\.bonus/, /bonus|stakes/],
  [/^(offers|options)\.fire/, /fire/],
  [/^(offers|options)\.hot/, /hot roller|posted/],
  [/^offers\.buy/, /buy/],
  [/^(offers|options)\.(lay|place-lose)/, /lay/],
  [/^offers\.put/, /put bet/],
  [/^(offers|options)\.repeater/, /repeater|limits/],
  [/^offers\.six/, /6-7-8/],
  [/^offers\.under/, /under 7/],
  [/^overrule|^powers\.overrule/, /overrule/],
  [/^payouts\.wording/, /'to'/],
  [/^payouts/, /odds|pay/],
  [/^points\.comeOut/, /come-out roll/],
  [/^points\.loserSeven|^shooter\.ends/, /\b7\b/],
  [/^points\.point/, /point/],
  [/^powers\.(attest|handle-dice-set)/, /dice|equipment/],
  [/^powers\.book/, /tell the dealer/],
  [/^powers\.bring-in/, /brings/],
  [/^powers\.close-betting/, /no more bets/],
  [/^powers\.confirm-notice/, /surveillance/],
  [/^powers\.confirm-verbal/, /spoken/],
  [/^powers\.control-dice/, /controls|offers|handles the dice/],
  [/^powers\.mark-on|^sleep\.clause/, /come-out/],
  [/^powers\.open-close/, /boxperson|begins|opening|table/],
  [/^powers\.place-for-player/, /dealer|area|placement|chips/],
  [/^powers\.tell-time/, /24 hours|table/],
  [/^powers\.order-pass|^shooter\.ordered/, /delay/],
  [/^proposals/, /bet|stake|unchanged/],
  [/^settlement\.byPosition/, /where they lie/],
  [/^settlement/, /settl|decided|paid|losers/],
  [/^shooter\.first|^shooter\.offer|^shooter\.next/, /offer|clockwise/],
  [/^shooter\.skipped/, /skipped/],
  [/^shooter\.taken/, /first|acceptance/],
  [/^shooter\.keep/, /keep|pass/],
  [/^shooter\.lineBet\.lost/, /qualify/],
  [/^shooter\.successor/, /left of the former|clockwise to other/],
  [/^shooter\.lineBet/, /pass|line bet|offers the shaker/],
  [/^shooter\.nobody\.puck/, /marker/],
  [/^shooter\.nobody\.resume/, /resume/],
  [/^shooter\.nobody/, /throw|shoot|dealer|decline/],
  [/^sleep\.offAnyTime/, /at any time/],
  [/^sleep\.others/, /other bet|working|covers/],
  [/^throws\.causes\.[\w-]+\.early/, /where possible/],
  [/^throws\.causes/, /roll|throw|dice|die|ground|shake/],
  [/^throws/, /face|roll|throw|call/],
];

const isAbout = (row: string, clause: string): boolean => {
  const about = ABOUT.find(([place]) => place.test(row))?.[1];
  return about?.test(wordsOf(clause)) === true;
};

/** Whether a clause's own text has every telling word of the wager's name. */
function names(wager: Wager, id: string): boolean {
  const text = (clauseById(id)?.text ?? '').toLowerCase().replaceAll('’', "'");
  const has = (word: string): boolean => new RegExp(`(?<![a-z'0-9])${word}s?(?![a-z0-9])`).test(text);
  return tellingWords(wager.name).every(has) || COVERS[wager.id]?.includes(id) === true;
}

/** "7 to 6" as clauses write it; true odds are worked out from the 36 rolls. */
function hasOdds(wager: Wager, { pays, paysBy, rolls }: WinRow, on: number | string | null): boolean {
  const words = wordsOf(paysBy);
  const { over, under } = pays;
  if (new RegExp(`\\b${over} ?(to|:) ?${under}\\b`).test(words)) return true;
  if (over === under) return /even/.test(words) || COVERS[wager.id]?.includes(paysBy) === true;
  if (!words.includes('true odds') || typeof on !== 'number') return false;
  const against = rolls.some((roll) => totalOf(roll) === 7)
    ? [totals(on), totals(7)]
    : [totals(7), totals(on)];
  return over * (against[1]?.length ?? 0) === under * (against[0]?.length ?? 0);
}

function* winRows(wager: Wager): Generator<readonly [row: WinRow, on: number | string | null]> {
  for (const { plan, on } of wager.spots)
    if (plan.kind === 'stages')
      for (const stage of [plan.start, ...Object.values(plan.numbers ?? {})])
        for (const row of stage.wins) yield [row, on];
}

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s', (_id, game: Game) => {
  test('every clause that a wager cites names it, or is known to cover it', () => {
    const wrong = game.wagers.flatMap((wager) =>
      [...citedIn({ ...game, wagers: [wager] })]
        .filter(({ row, clause }) => row.startsWith('wagers') && !names(wager, clause))
        .map(({ row, clause }) => `${row}: ${clause}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every payout cites a clause with its odds', () => {
    const wrong = game.wagers.flatMap((wager) =>
      [...winRows(wager)]
        .filter(([row, on]) => !hasOdds(wager, row, on))
        .map(([{ pays, paysBy }, on]) => `${wager.id} ${on}: ${pays.over} to ${pays.under} by ${paysBy}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every other field cites a clause about its subject', () => {
    const wrong = [...citedIn(game)]
      .filter(({ row, clause }) => !row.startsWith('wagers') && !isAbout(row, clause))
      .map(({ row, clause }) => `${row}: ${clause} ${clauseById(clause)?.text}`);
    expect(wrong).toEqual([]);
  });
});
