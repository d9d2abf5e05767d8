// The button at the thumb: the one thing to do next. It keeps its place while there is nothing to do but wait.

import type { Table } from 'boxperson/table';
import { Button } from '../app/parts.tsx';
import type { Betting } from '../betting/use-betting.tsx';
import { sceneOf } from '../dice/scene.ts';
import { giveAll } from '../dice/throwing/acts.ts';
import type { PageAnswer, PageTable } from '../link/page-table.ts';
import type { PageCommand } from '../link/table-link.ts';
import { type NextAction, nextActionOf } from './next-action.ts';

type NextStepProps = {
  readonly seen: PageTable;
  readonly table: Table;
  readonly me: string;
  readonly betting: Betting;
  readonly give: (wish: PageCommand) => Promise<PageAnswer>;
  /** Another button on the page is for the dice. */
  readonly isWithoutDice: boolean;
  /** Steps with the dice are on their way. */
  readonly isActing: boolean;
  readonly onActing: (isActing: boolean) => void;
};

export function NextStep(props: NextStepProps) {
  const { seen, table, me, betting, give, isWithoutDice, isActing, onActing } = props;
  const scene = sceneOf(seen, table, me);
  const main = (scene.isMine ? scene.acts.find((act) => act.isMain) : undefined) ?? null;
  const ask = scene.acts.find(({ does }) => does === 'want-dice') ?? null;
  const next = nextActionOf({ table, me, inHand: betting.inHand, repeat: betting.repeat, main, ask });
  if (isWithoutDice && next?.does === 'dice') return <span className="next-step" />;
  const isWaiting = isActing || (next?.does !== 'dice' && betting.isBusy);
  const press = async (now: NextAction): Promise<void> => {
    if (isWaiting) return;
    if (now.does === 'repeat') return betting.doRepeat();
    if (now.does === 'bet') return betting.want({ wants: 'bet', key: now.key, cents: now.cents });
    // Shakes can follow one another quickly.
    onActing(now.act.wishes.length > 1 || now.act.does !== 'shake');
    await giveAll(give, now.act.wishes);
    onActing(false);
  };
  return (
    <span className="next-step">
      {next === null ? (
        isWithoutDice ? null : (
          <span className="next-wait">Wait</span>
        )
      ) : (
        <Button look={`strong ${next.does}`} aria-disabled={isWaiting} onClick={() => void press(next)}>
          {next.label}
        </Button>
      )}
    </span>
  );
}

type DiceMenuProps = Pick<NextStepProps, 'seen' | 'table' | 'me' | 'give'>;

/** The steps with the dice that nobody is waiting for, as items of a menu. */
export function DiceMenu({ seen, table, me, give }: DiceMenuProps) {
  const { acts } = sceneOf(seen, table, me);
  return acts
    .filter((act) => !act.isMain)
    .map((act) => (
      <Button key={act.does} look="quiet small" onClick={() => void giveAll(give, act.wishes)}>
        {act.label}
      </Button>
    ));
}
