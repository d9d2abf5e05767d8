// Which rules of a file decide each play: the strategy plays as always, and every answer comes with its reasons.

import type { Rules } from 'boxperson/rules';
import type { Path } from 'boxperson/written';
import type { Strategy, StrategyAnswer } from '../../explore/strategy.ts';
import { rulesIn } from '../play/program.ts';
import { wholeStrategyOf } from '../play/strategy-of.ts';
import type { WrittenStrategy } from '../read/schema.ts';
import { capsWords, ruleWords } from './explain.ts';

/** A rule of a file that applied before a roll. */
export type FiredRule = {
  /** Where it is in the file: `['start with']` or `['when', 2]`. `ReadStrategy.places.value(path)` has its line. */
  readonly path: Path;
  /** The rule in plain words, as `explainStrategy` says it. */
  readonly words: string;
};

/** A play of a written strategy, and what it was based on. */
export type TracedPlay = {
  /** The rules whose conditions were all true, in the order of the file; a later one overrides an earlier one. */
  readonly fired: readonly FiredRule[];
  /** What else decided: limits on this shooter that were reached, in plain words. */
  readonly notes: readonly string[];
  /** The acts, and whether the player goes home. */
  readonly play: StrategyAnswer;
};

/**
 * The same strategy as `strategyOf` makes, which also calls `onPlay` with the rules that fired each time it is asked. Play it with
 * `TableSession`, which asks before every roll: a study asks once per situation and looks the answer up after that.
 */
export function tracedStrategy(
  written: WrittenStrategy,
  rules: Rules,
  onPlay: (traced: TracedPlay) => void,
): Strategy {
  const words = new Map(rulesIn(written).map(({ path, when }) => [path.join(), ruleWords(when)]));
  const caps = capsWords(written['each shooter'] ?? {});
  return wholeStrategyOf(written, rules, (basis, play) =>
    onPlay({
      fired: basis.rules.map(({ path }) => ({ path, words: words.get(path.join()) ?? '' })),
      notes: basis.caps.map(({ key }) => {
        const reached = caps.filter((cap) => cap.key === key).map((cap) => cap.words);
        return `Betting on this shooter has ended ${reached.join(' or ')}.`;
      }),
      play,
    }),
  );
}
