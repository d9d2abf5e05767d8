// The glossary: one word for each idea, with the clause that defines it. docs/glossary.md is generated from this.

import type { ClauseId, Game } from 'boxperson/rules';

/** One term of the glossary, with the clauses that define it, if any. */
export type Term = {
  readonly term: string;
  readonly meaning: string;
  readonly clauses: readonly ClauseId[];
  /** For a word that players hear: whether they hear it at this game. */
  readonly heardAt?: (game: Game) => boolean;
};

const term = (name: string, meaning: string, ...clauses: readonly ClauseId[]): Term => ({ term: name, meaning, clauses });

/** A word that players hear at the games that have what it means. */
const heard = (heardAt: (game: Game) => boolean, name: string, meaning: string, ...clauses: readonly ClauseId[]): Term => ({
  ...term(name, meaning, ...clauses),
  heardAt,
});

const anywhere = (): boolean => true;
const hasPoints = ({ points }: Game): boolean => points !== null;
const has =
  (isSuch: (wager: Game['wagers'][number]) => boolean) =>
  ({ wagers }: Game): boolean =>
    wagers.some(isSuch);
const hasCrew =
  (role: Game['crew'][number]) =>
  ({ crew }: Game): boolean =>
    crew.includes(role);

const unchanged = (proposal: string, parts: readonly string[]): readonly ClauseId[] => parts.map((part) => `${proposal} ${part}`);
const SAME = ['13:69F-1.2(a)1-39', '13:69F-1.3(a)-(b)', '13:69F-1.3(c)1-2', '13:69F-1.3(d)-(f)', '13:69F-1.4(a)-(e)', '13:69F-1.12(a)', '13:69F-1.12(b)1-3'];

/** The terms that the rules, the records and the pages use, each with one meaning. */
export const GLOSSARY: readonly Term[] = [
  term('attestation', 'A crew member vouches for something software cannot see, such as the casino’s name on the dice. The record keeps who and when.'),
  term('bank', 'The table’s own chips: winners are paid from it, and losing bets go into it.'),
  heard(hasCrew('boxperson'), 'boxperson', 'The first-level supervisor at a craps table, who takes part in the game, confirms late wagers, rules on faces and may order the dice passed. Some clauses say boxman or boxteller. Mini-craps and automated craps have none.', 'NJ 13:69F-1.1[boxperson]'),
  term('bowl, cup', 'The container for dice not in play: a cup in New Jersey, a bowl in New Zealand.'),
  heard(hasPoints, 'come-out roll', 'The first roll of the game, and the first after every line decision, whether or not anyone has a line bet.'),
  heard(hasPoints, 'come-out point, point', 'The 4, 5, 6, 8, 9 or 10 thrown on a come-out roll; in crapless craps, any total but 7.'),
  heard(has(({ comeLike }) => comeLike === true), 'come point', 'The 4, 5, 6, 8, 9 or 10 thrown on the first roll of a Come or Don’t Come Bet; in crapless craps, any total but 7. Each such bet has its own.'),
  heard(has(({ hold }) => hold === 'contract'), 'contract', 'A wager that stays up once it has a number: Pass and Come.'),
  term('deciding rolls', 'Rolls the former shooter throws without a line bet, only to decide the remaining Come and Don’t Come Bets. They do not set a point.'),
  term('defined terms, New Jersey craps', 'Boxperson, come-out point, come-out roll and come point have one meaning throughout the craps and mini-craps rules, and in every label and record of this product.', 'NJ 13:69F-1.1[chapeau]'),
  term('defined terms, automated craps', 'Roll has the meaning below throughout the automated craps rules.', 'NJ 13:69F-1A.1[chapeau]'),
  term('defined terms, New Zealand', 'Eight terms have one meaning throughout Division 11: come-out point, come-out roll, come point, roll, shooter, stickperson, total, 7 Out.', 'NZ 1.0[chapeau]'),
  term('defined terms, mini-dice', 'Shake has the meaning below throughout the mini-dice rules; the record says shake, not roll.', 'NJ 19:47-13.1[chapeau]'),
  term('Division 1', 'New Zealand’s general rules, which apply together with Division 11. They are not part of this product; options for posted limits and general disputes take their place.', 'NZ 2.0'),
  term('edition', 'The document a game is played by, with its date. A changed duty is a new edition: a table has it from its next opening, and a night in progress finishes without it. New Zealand’s rules were approved on 27 November 1997 and took effect on 1 February 1998, replacing those of January 1996.', 'NZ Notice[approval]'),
  term('edition, mini-dice', 'Sections 13.1 to 13.7 were each adopted effective 6 October 1997.', ...[1, 2, 3, 4, 5, 6, 7].map((n) => `NJ 19:47-13.${n}[adopted]`)),
  term('external rule', 'A rule that a document cites but does not contain. N.J.A.C. 13:69E-1.11(a) to (d), on the table itself, is external: neither proposal changes it, and this product does not implement it.', 'NJ-BONUS 13:69E-1.11(a)-(d)', 'NJ-HOT 13:69E-1.11(a)-(d)'),
  heard(anywhere, 'felt', 'The layout and everything on it; in accounts, all stakes that are up.'),
  term('frozen', 'A wager that may not be changed once made: fire, bonus craps and hot roller.'),
  heard(has(({ marker }) => marker !== undefined), 'lammer', 'A numbered marker, not a chip.'),
  heard(({ making }) => making.late !== null, 'late wager', 'A wager made while the dice are in the air, which counts only with the confirmations the game requires.'),
  heard(has(({ line }) => line === true), 'line bet', 'A Pass or Don’t Pass Bet.'),
  heard(hasPoints, 'loser 7, 7 Out', 'A 7 thrown while a come-out point is on.'),
  heard(anywhere, 'No Roll', 'A throw that does not count, either by rule or because someone with the authority called it.'),
  term('observation', 'What was seen of a throw: where each die came to rest, what it leans on, which face is up, how it was thrown. The rules then decide what it means.'),
  term('operator', 'At automated craps, the player whose button runs the shaker. In this product, also the person who opens and configures tables.'),
  term('payable unit', 'The smallest amount a table pays out.'),
  term('place', 'A position at the table, numbered clockwise; at seated games, a seat.'),
  term('proposal', 'A proposed text that is not law. It prints new words in bold and deleted words in brackets. Its wagers are not offered unless a house treats it as adopted.', 'NJ-BONUS Proposal[conventions]', 'NJ-HOT Proposal[conventions]'),
  term('proposal, list of wagers', 'With either proposal adopted, list 1.2(a) ends at item 39 for all three games and loses its exception. The fire bet moves, unchanged, to 1.2(b)1, which its refusals then cite.',
    'NJ-BONUS 13:69F-1.2(a)', 'NJ-HOT 13:69F-1.2(a)', 'NJ-BONUS 13:69F-1.2(a)40', 'NJ-HOT 13:69F-1.2(a)40', 'NJ-BONUS 13:69F-1.12(b)', 'NJ-HOT 13:69F-1.12(b)'),
  term('proposal, unpayable stakes', 'With either proposal adopted, the rule that refuses unpayable stakes is cited as 1.4(g) instead of 1.4(f).', 'NJ-BONUS 13:69F-1.4(g)', 'NJ-HOT 13:69F-1.4(g)'),
  term('proposal, unchanged text', 'Passages that a proposal does not change: the clauses of the base rules still apply.', ...unchanged('NJ-BONUS', SAME), ...unchanged('NJ-HOT', SAME)),
  heard(hasPoints, 'puck', 'The On/Off disc that shows the point.'),
  heard(anywhere, 'rack', 'A player’s chips.'),
  term('reading', 'Our interpretation of an unclear point in a document. The register of readings also gives the alternative.'),
  term('refusal', 'The answer to a command that is not allowed: what happened, the clause, and what to do instead.'),
  heard(({ throwWord }) => throwWord === 'roll', 'roll', 'A throw of the two dice by the shooter, or by the stickperson where the rules say so.', 'NZ 1.0[roll]'),
  term('roll, automated craps', 'One mixing of the two dice sealed in the shaker, ending when they come to rest and the top faces can be added up.', 'NJ 13:69F-1A.1[roll]'),
  term('sections, mini-dice', 'The subchapter has seven sections, 13.1 to 13.7, and the rulebook follows their order.', 'NJ 19:47-13[contents]'),
  term('sections, New Zealand', 'Division 11 has six sections and an appendix, and the rulebook follows their order.', 'NZ Schedule[contents]'),
  heard(({ throwWord }) => throwWord === 'shake', 'shake', 'One mixing of the dice in the mini-dice shaker: the dealer’s shakes and the accepting player’s together give one result.', 'NJ 19:47-13.1[shake]'),
  heard(anywhere, 'shooter', 'The person throwing the dice. In New Zealand this includes the stickperson where the rules say so.', 'NZ 1.0[shooter]'),
  heard(({ sleep }) => sleep !== null, 'off, working', 'A wager that is off is not decided by the next roll, usually because it is a come-out and the wager has not been called on. Any other wager is working. In code, a wager that is off on come-outs sleeps.'),
  term('split', 'A shorthand the rules break into other wagers when it is made: a Whirl is a Horn and an Any Seven.'),
  term('spot', 'A place to bet: a wager, or a wager on one number or combination.'),
  heard(hasCrew('stickperson'), 'stickperson', 'The dealer who gathers the dice and calls their total.', 'NZ 1.0[stickperson]'),
  heard(has(({ spots }) => spots.some(({ plan }) => plan.kind === 'stages' && plan.start.pushes !== undefined)), 'stand-off', 'A roll on which a wager neither wins nor loses and its stake is returned.'),
  term('total', 'The sum of the two faces that are up.', 'NZ 1.0[total]'),
  heard(({ fees }) => fees !== null, 'vigorish, fee', 'The house’s charge on buy and lay bets.'),
  term('wager', 'A bet of one kind, defined once as data; a standing wager is one that is up.'),
];

/** The jurisdiction or house a clause belongs to: "NJ" of "NJ-HOT 13:69F-1.14(b)". */
const familyOf = (clause: ClauseId): string => /^[A-Z]+/.exec(clause)?.[0] ?? '';

/** Whether a clause is of a proposal, which only a game that may treat it as adopted speaks of: "NJ-HOT 13:69F-1.14(b)". */
const isProposal = (clause: ClauseId): boolean => /^[A-Z]+-/.test(clause);

/** The words that players hear at a game. */
export const termsHeardAt = (game: Game): readonly Term[] => termsOf(game).filter((one) => one.heardAt?.(game) === true);

/** The terms for a game's rulebook: general ones, and those that its own documents define. */
export const termsOf = ({ closedList, proposals }: Game): readonly Term[] =>
  GLOSSARY.filter(
    ({ clauses }) => clauses.length === 0 || clauses.some((clause) => familyOf(clause) === familyOf(closedList) && (Object.keys(proposals).length > 0 || !isProposal(clause))),
  );
