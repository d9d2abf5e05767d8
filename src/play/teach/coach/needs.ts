// What a player's line and come bets need once they have their number.

import { required } from 'boxperson/base';
import { type PlayerId, spotOf, type Table } from 'boxperson/table';
import { setsOf } from '../words/decided.ts';
import { rollsInWords } from '../words/rolls-in-words.ts';
import { type CoachLine, PLAIN } from './coach-line.ts';

/** One sentence for each line or come bet that has its number: "Your Pass Line bet needs an 8 before a 7." */
export const needLines = (table: Table, me: PlayerId): readonly CoachLine[] =>
  table.wagers.flatMap((one): readonly CoachLine[] => {
    const { wager, spot, tables } = spotOf(table, one);
    if (one.player !== me || one.number === 0 || (wager.line !== true && wager.comeLike !== true)) return [];
    const { wins, loses } = setsOf(required(tables[one.number], 'the stage of a number'));
    if (wins.length === 0 || loses.length === 0) return [];
    const says = `Your ${spot.name} bet needs ${rollsInWords(wins, PLAIN)} before ${rollsInWords(loses, PLAIN)}.`;
    return [{ key: `need ${wager.id} ${one.number}`, says }];
  });
