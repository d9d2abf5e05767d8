// The line bet of the first game that has one, to be played at once.

import { allGames } from 'boxperson/games';
import { configure, isRefusal } from 'boxperson/rules';
import { type Illustration as Illustrated, illustrationsOf } from 'boxperson/teach';
import { PlayableIllustration } from '../learn/illustration.tsx';
import '../learn/learn.css';

export const FirstTry = () => (FIRST === null ? null : <PlayableIllustration illustration={FIRST} />);

const FIRST = lineOfFirst();

function lineOfFirst(): Illustrated | null {
  for (const game of allGames()) {
    const rules = configure(game);
    const line = isRefusal(rules) ? undefined : illustrationsOf(rules).find(({ kind }) => kind === 'line');
    if (line !== undefined) return line;
  }
  return null;
}
