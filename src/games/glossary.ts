// The glossary: one word for each idea, with the clause that defines it. docs/glossary.md is made from this.

import type { ClauseId } from '../rules/index.ts';

export type Term = { readonly term: string; readonly meaning: string; readonly clauses: readonly ClauseId[] };

const term = (name: string, meaning: string, ...clauses: readonly ClauseId[]): Term => ({ term: name, meaning, clauses });

const unchanged = (proposal: string, parts: readonly string[]): readonly ClauseId[] => parts.map((part) => `${proposal} ${part}`);
const SAME = ['13:69F-1.2(a)1-39', '13:69F-1.3(a)-(b)', '13:69F-1.3(c)1-2', '13:69F-1.3(d)-(f)', '13:69F-1.4(a)-(e)', '13:69F-1.12(a)', '13:69F-1.12(b)1-3'];

export const GLOSSARY: readonly Term[] = [
  term('attestation', 'A member of the crew vouches for something that software cannot see, such as that the dice bear the casino’s name. The record keeps who and when.'),
  term('bank', 'The table’s own chips, from which winners are paid and to which losers go.'),
  term('boxperson', 'The first supervisor at a craps table, who takes part in the game, confirms late wagers, rules on faces and may order the dice passed. Called boxman or boxteller in places. Mini-craps and automated craps have none.', 'NJ 13:69F-1.1[boxperson]'),
  term('bowl, cup', 'Where the dice lie that are not in play: a cup in New Jersey, a bowl in New Zealand.'),
  term('come-out roll', 'The first roll of the game, and the first after every decision of the line, whoever holds a line bet.'),
  term('come-out point, point', 'The 4, 5, 6, 8, 9 or 10 that a come-out roll showed.'),
  term('come point', 'The 4, 5, 6, 8, 9 or 10 thrown on the first roll of a Come or Don’t Come Bet. Each such bet has its own.'),
  term('contract', 'A wager that stays once it has a number: Pass and Come.'),
  term('deciding rolls', 'Rolls that the former shooter throws without a line bet, only to decide Come and Don’t Come Bets that are left. They set no point.'),
  term('defined terms, New Jersey craps', 'Boxperson, come-out point, come-out roll and come point have one meaning everywhere in the craps and mini-craps rules, and in every label and record of this product.', 'NJ 13:69F-1.1[chapeau]'),
  term('defined terms, automated craps', 'Roll has the meaning below everywhere in the automated craps rules.', 'NJ 13:69F-1A.1[chapeau]'),
  term('defined terms, New Zealand', 'Eight terms have one meaning throughout Division 11: come-out point, come-out roll, come point, roll, shooter, stickperson, total, 7 Out.', 'NZ 1.0[chapeau]'),
  term('defined terms, mini-dice', 'Shake has the meaning below everywhere in the mini-dice rules; the record says shake and not roll.', 'NJ 19:47-13.1[chapeau]'),
  term('Division 1', 'New Zealand’s general rules, which apply together with Division 11. They are not part of this product; posted limits and general disputes stand in for them as options.', 'NZ 2.0'),
  term('edition', 'The document that a game is played by, with its date. New Zealand’s rules were approved on 27 November 1997 and are in force from 1 February 1998; they replace those of January 1996.', 'NZ Notice[approval]'),
  term('edition, mini-dice', 'Each of the sections 13.1 to 13.7 was adopted with effect from 6 October 1997.', ...[1, 2, 3, 4, 5, 6, 7].map((n) => `NJ 19:47-13.${n}[adopted]`)),
  term('external rule', 'A rule that a document refers to without containing it. N.J.A.C. 13:69E-1.11(a) to (d), on the table itself, is external: neither proposal changes it and this product does not implement it.', 'NJ-BONUS 13:69E-1.11(a)-(d)', 'NJ-HOT 13:69E-1.11(a)-(d)'),
  term('felt', 'The layout with everything that lies on it; in accounts, all stakes that are up.'),
  term('frozen', 'A wager that may not be changed at all once it is made: fire, bonus craps and hot roller.'),
  term('lammer', 'A numbered marker that is no chip.'),
  term('late wager', 'A wager made while the dice are in the air, which counts only with the confirmations that the game asks for.'),
  term('line bet', 'A Pass or Don’t Pass Bet.'),
  term('loser 7, 7 Out', 'A 7 thrown while a come-out point is on.'),
  term('No Roll', 'A throw that counts for nothing: by the rule itself, or because somebody with the authority called it.'),
  term('observation', 'What was seen of a throw: where each die lies, what it leans on, which face is up, how it was thrown. The ruling on it is part of the rules.'),
  term('operator', 'At automated craps, the player whose button runs the shaker. In the product, also the person who opens and configures tables.'),
  term('payable unit', 'The smallest amount in which a table pays.'),
  term('place', 'A position at the table, counted clockwise; a seat where players sit.'),
  term('proposal', 'A text that was proposed and is not law. New words are printed bold in it and words to be struck are bracketed. Its wagers are off unless a house treats it as adopted.', 'NJ-BONUS Proposal[conventions]', 'NJ-HOT Proposal[conventions]'),
  term('proposal, list of wagers', 'With either proposal adopted, list 1.2(a) ends at item 39 for all three games and loses its exception; the fire bet moves, unchanged, to 1.2(b)1, which is then what its refusals cite.',
    'NJ-BONUS 13:69F-1.2(a)', 'NJ-HOT 13:69F-1.2(a)', 'NJ-BONUS 13:69F-1.2(a)40', 'NJ-HOT 13:69F-1.2(a)40', 'NJ-BONUS 13:69F-1.12(b)', 'NJ-HOT 13:69F-1.12(b)'),
  term('proposal, unpayable stakes', 'With either proposal adopted, the rule that refuses unpayable stakes is cited as 1.4(g) and no longer as 1.4(f).', 'NJ-BONUS 13:69F-1.4(g)', 'NJ-HOT 13:69F-1.4(g)'),
  term('proposal, unchanged text', 'Passages that a proposal leaves as they are: the clauses of the base rules go on to apply.', ...unchanged('NJ-BONUS', SAME), ...unchanged('NJ-HOT', SAME)),
  term('puck', 'The On/Off disc that shows the point.'),
  term('rack', 'A player’s chips.'),
  term('reading', 'How an open point of a document is read here. The register of readings names the other reading too.'),
  term('refusal', 'The answer to a command that is not allowed: what happened, the clause, and what may be done instead.'),
  term('roll', 'A throw of the two dice by the shooter, or by the stickperson where the rules have that person throw.', 'NZ 1.0[roll]'),
  term('roll, automated craps', 'One mixing of the two dice sealed in the shaker, ended by their coming to rest so that the top faces can be added up.', 'NJ 13:69F-1A.1[roll]'),
  term('sections, mini-dice', 'The subchapter has seven sections, 13.1 to 13.7, and the rulebook follows their order.', 'NJ 19:47-13[contents]'),
  term('sections, New Zealand', 'Division 11 has six sections and an appendix, and the rulebook follows their order.', 'NZ Schedule[contents]'),
  term('shake', 'One mixing of the dice in the mini-dice shaker: the dealer’s shakes and those of whoever accepted it together give one result.', 'NJ 19:47-13.1[shake]'),
  term('shooter', 'Whoever throws the dice. In New Zealand the stickperson too, when the rules have that person throw.', 'NZ 1.0[shooter]'),
  term('sleeping', 'A wager that the next roll cannot touch, because it is a come-out and the wager is not called on.'),
  term('split', 'A shorthand that the rules break into other wagers when it is taken: a Whirl is a Horn and an Any Seven.'),
  term('spot', 'A place to bet: a wager, or a wager on one number or combination.'),
  term('stickperson', 'The dealer who gathers the dice and calls their total.', 'NZ 1.0[stickperson]'),
  term('stand-off', 'A roll that decides nothing for a wager and gives its stake back.'),
  term('total', 'The sum of the two faces that are up.', 'NZ 1.0[total]'),
  term('vigorish, fee', 'What the house charges on buy and lay bets.'),
  term('wager', 'A bet of one kind, written once as data; a standing wager is one that is up.'),
];
