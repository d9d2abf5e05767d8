// What I can do with one of my wagers, and why the other actions are refused.

import { showDollars } from 'boxperson/base';
import { hasOnOff, wagerActions } from 'boxperson/betting';
import { oddsBehind } from 'boxperson/felt';
import { isWorking, type StandingWager, type Table, wagerNameOf } from 'boxperson/table';
import { Button, Dialog } from '../app/parts.tsx';
import { ClauseChip } from '../panels/clause/clause.tsx';
import { KEY_SIGNS } from './bet-bar.tsx';
import { PressChoice } from './habits/press-choice.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import type { Betting } from './use-betting.tsx';
import './betting.css';

export function WagerMenu({ betting }: { readonly betting: Betting }) {
  const { table, me, menu, closeMenu } = betting;
  const standing = table?.wagers.find((one) => one.id === menu && one.player === me) ?? null;
  const title = table === null || standing === null ? 'Your wager' : wagerNameOf(table, standing);
  return (
    <Dialog title={title} isOpen={standing !== null} onClose={closeMenu}>
      {table === null || standing === null ? null : (
        <>
          <p>{stateText(table, standing)}</p>
          <Choices betting={betting} table={table} standing={standing} />
          <PressChoice table={table} standing={standing} />
        </>
      )}
    </Dialog>
  );
}

function stateText(table: Table, standing: StandingWager): string {
  const odds = oddsBehind(table, standing).reduce((sum, one) => sum + one.stakeCents, 0);
  return [
    showDollars(standing.stakeCents),
    ...(standing.feeCents === 0 ? [] : [`${showDollars(standing.feeCents)} fee paid`]),
    ...(odds === 0 ? [] : [`with ${showDollars(odds)} odds behind it`]),
    ...(hasOnOff(table, standing.id) ? [isWorking(table, standing) ? 'working' : 'off for now'] : []),
    ...(standing.asked === 'none' ? [] : [`called ${standing.asked}, marker pending`]),
    ...(standing.stays ? ['left up after a win'] : []),
  ].join(', ');
}

type ChoicesProps = {
  readonly betting: Betting;
  readonly table: Table;
  readonly standing: StandingWager;
};

function Choices({ betting, table, standing }: ChoicesProps) {
  const { me, inHand, want, closeMenu } = betting;
  if (me === null) return null;
  return (
    <ul className="wager-actions">
      {wagerActions(table, me, standing, inHand).map(({ name, label, intents, refusal }) => (
        <li key={name}>
          <Button
            disabled={refusal !== null}
            aria-keyshortcuts={SHORTCUTS[name]}
            onClick={() => {
              closeMenu();
              for (const intent of intents) want(intent);
            }}
          >
            <span>{label}</span>
            <kbd className="key">{KEY_SIGNS[SHORTCUTS[name]] ?? SHORTCUTS[name]}</kbd>
          </Button>
          {refusal === null ? null : (
            <p className="soft">
              {refusal.says} {refusal.clause === null ? null : <ClauseChip id={refusal.clause} />}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
