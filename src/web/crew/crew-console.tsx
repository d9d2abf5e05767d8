// The crew console: exactly the duties the game's authority matrix gives the roles a person holds.

import { type Cents, numberInWords, totalOf } from 'boxperson/base';
import { betLabel, betOn, isSameWith, WITH_CHIPS } from 'boxperson/betting';
import { type CrewRole, grantOf, type Observation, type Power, ruleOn } from 'boxperson/rules';
import { findPlayer, type Table } from 'boxperson/table';
import { Fragment, useState } from 'react';
import { useLocal } from '../app/local-storage.ts';
import { Button, Dialog } from '../app/parts.tsx';
import { firstChip, trayChips } from '../betting/chips/chips.ts';
import { giveAll } from '../dice/throwing/acts.ts';
import { waitsFor } from '../dice/throwing/waits.ts';
import { WaitsLine } from '../dice/throwing/waits-line.tsx';
import type { PageAnswer, PageTable } from '../link/page-table.ts';
import type { PageCommand } from '../link/table-link.ts';
import { ClauseChip } from '../panels/clause/clause.tsx';
import { CrewCloseUp } from '../thrown/crew-close-up.tsx';
import './crew.css';
import { type Duty, dutiesOf } from './duties/duties.ts';
import { DutyFormBody } from './duties/duty-form.tsx';
import { DutiesElse, DutiesNot, DutiesNow } from './duties/duty-list.tsx';
import type { CrewWish } from './duty-draft.ts';
import { CrewFelt, CrewPlayers } from './felt/crew-felt.tsx';
import { NO_ENTRY, observationOf, withKeyTyped } from './forms/entered-dice.ts';
import { ALL_KEY, ENTER_ONLY_KEY, keysFor, NEXT_KEY, REFUSE_KEY, UNTICK_KEY } from './keys.ts';
import { movesFor } from './moves.ts';
import { CollectAndPay } from './pay/collect-and-pay.tsx';
import { allTicked, nextPaymentIndex, withoutLast, withTick } from './pay/last-payments.ts';
import { usePayments } from './pay/use-payments.ts';
import { PlayerMoves } from './player-moves.tsx';
import { NotOnDuty, Posts } from './posts.tsx';
import { ServeChips, waysFor } from './serve/chip-tray.tsx';
import { ServePlayer, type ServingActions } from './serve/for-player.tsx';
import { SeatCustomer } from './serve/seat-customer.tsx';
import { ServeLine } from './serve/spoken-line.tsx';
import { TableLine } from './table-line.tsx';
import { useCrewKeys } from './use-crew-keys.ts';
import { crewName } from './words.ts';

type CrewConsoleProps = {
  readonly seen: PageTable;
  readonly me: string;
  readonly roles: readonly CrewRole[];
  readonly give: (wish: PageCommand, role?: string) => Promise<PageAnswer>;
};

export function CrewConsole(props: CrewConsoleProps) {
  const { table } = props.seen;
  return table === null ? null : <Console {...props} table={table} />;
}

const RULINGS: readonly Duty['form'][] = ['no-roll', 'dispute-faces', 'overrule-faces', 'total'];

/** A duty's command with those before and after it. */
const wishesOf = ({ first, followedBy }: Duty, wish: CrewWish): readonly CrewWish[] => [
  ...(first === undefined ? [] : [first]),
  wish,
  ...(followedBy === undefined ? [] : [followedBy]),
];

/** An answer, and the table's version when it came. */
type Answered = { readonly title: string; readonly told: PageAnswer; readonly version: number };

function Console({ seen, me, roles, give, table }: CrewConsoleProps & { readonly table: Table }) {
  const [formId, setFormId] = useState<string | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [isSending, setSending] = useState(false);
  /** The last entry of my own that has not been seen yet: until then the duties are still those before it. */
  const [unseen, setUnseen] = useState(0);
  const isBusy = isSending || seen.seq < unseen;
  const [entry, setEntry] = useState(NO_ENTRY);
  const [opened, setOpened] = useState<string | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const [inHand, setInHand] = useState<Cents | null>(null);
  const [wantedWith, setBetWith] = useState(WITH_CHIPS);
  const [isSeating, setSeating] = useState(false);
  const { settling, ticks, setTicks } = usePayments(seen);
  // Unless the crew marks another stack, the felt marks the one to pay next, if it is still up.
  const due = settling?.payments[nextPaymentIndex(settling.payments, ticks) ?? -1];
  const [keysKept, keepKeys] = useLocal('crew-keys', 'on');
  const nameOf = (id: string): string => crewName(seen, id);
  const heard = { nameOf };
  const onDuty = roles.filter((role) => table.crew.some((one) => one.id === me && one.role === role));
  const duties = (onDuty.length > 0 ? onDuty : roles).flatMap((role) => dutiesOf(table, me, role, heard));
  const now = duties.filter(({ isDue }) => isDue);
  const others = duties.filter(({ isDue, refusal }) => !isDue && refusal === null);
  const keys = keysFor(duties);
  const keyOf = (duty: Duty): string | null =>
    keysKept === 'on' ? (keys.get(`${duty.role} ${duty.id}`) ?? null) : null;
  const form = duties.find((duty) => `${duty.role} ${duty.id}` === formId) ?? null;

  /** What waited for approval was decided, or no longer fits the table; the requests above say what still waits. */
  const isOver = answered?.told.told === 'waiting' && answered.version !== table.version;

  /** The close-up of a disputed die appears inside the ruling form while it is open, otherwise above the duties. */
  const isRuling = form !== null && RULINGS.includes(form.form);

  const order = async (title: string, role: CrewRole, ...wishes: readonly CrewWish[]): Promise<void> => {
    setSending(true);
    const told = await giveAll((wish) => give(wish, role), wishes as readonly PageCommand[]);
    setSending(false);
    if (told?.told === 'done') setUnseen(told.seq);
    if (told === null) return;
    setAnswered({ title, told, version: table.version });
    if (told.told === 'refused') return;
    setFormId(null);
    setEntry(NO_ENTRY);
  };
  const signOn = (role: CrewRole, wish: CrewWish): void =>
    void order(wish.do === 'sign-on' ? 'Sign on' : 'Sign off', role, wish);
  const send = (duty: Duty, wish: CrewWish): void =>
    void order(duty.title, duty.role, ...wishesOf(duty, wish));
  const totalShown = (observation: Observation): number | null => {
    const ruling = ruleOn(table.rules.game.throws, observation);
    return ruling.ruling === 'counts' ? totalOf(ruling.roll) : null;
  };
  const enterDice = (duty: Duty, observation: Observation): void => {
    const total = totalShown(observation);
    const rest: CrewWish = { do: 'rest', observation };
    if (total === null) send(duty, rest);
    else
      void order(`Call ${numberInWords(total)}`, duty.role, ...wishesOf(duty, rest), {
        do: 'call-total',
        total,
      });
  };
  const openForm = (duty: Duty): void => {
    // An earlier refusal is no answer to this form.
    setAnswered(null);
    setFormId(`${duty.role} ${duty.id}`);
  };
  const begin = (duty: Duty): void => {
    const isAtOnce = (['plain', 'confirm', 'total', 'attest'] as const).some((one) => one === duty.form);
    if (duty.refusal !== null)
      setAnswered({ title: duty.title, told: { told: 'refused', ...duty.refusal }, version: table.version });
    else if (isAtOnce && (duty.form !== 'total' || duty.isDue)) send(duty, duty.wish);
    else if (duty.form !== 'rest') openForm(duty);
  };
  const entering = now.find((duty) => duty.form === 'rest') ?? null;
  useCrewKeys(keysKept === 'on' && formId === null && !isBusy, (key) => {
    const next = entering === null ? null : withKeyTyped(entry, key);
    const observation = observationOf(entry);
    if (next !== null) setEntry(next);
    else if (key === 'Enter') return pressEnter();
    else if (key === ENTER_ONLY_KEY && entering !== null && observation !== null)
      send(entering, { do: 'rest', observation });
    else if (key === NEXT_KEY || key === UNTICK_KEY || key === ALL_KEY) return tickBy(key);
    else if (key === REFUSE_KEY && now[0]?.wish.do === 'confirm')
      send(now[0], { do: 'deny', pending: now[0].wish.pending });
    else {
      const duty = duties.find((one) => keyOf(one) === key.toLowerCase());
      if (duty === undefined) return false;
      begin(duty);
    }
    return true;
  });
  const pressEnter = (): boolean => {
    const observation = observationOf(entry);
    if (entering !== null && observation !== null) enterDice(entering, observation);
    else if (now[0] !== undefined) begin(now[0]);
    else return false;
    return true;
  };
  const tickBy = (key: string): boolean => {
    const payments = settling?.payments ?? [];
    const next = nextPaymentIndex(payments, ticks);
    if (key === UNTICK_KEY && ticks.size > 0) setTicks(withoutLast(ticks));
    else if (key === ALL_KEY && next !== null) setTicks(allTicked(payments));
    else if (key === NEXT_KEY && next !== null) setTicks(withTick(ticks, next));
    else return false;
    return true;
  };
  const showWager = (wager: number): void => {
    setMarked(wager);
    setOpened(table.wagers.find((one) => one.id === wager)?.player ?? null);
  };
  const roleWith = (power: Power): CrewRole | null =>
    onDuty.find((role) => grantOf(table.rules, power)?.roles.includes(role) === true) ?? null;
  /** Gives commands for a player with this power; null if none of my roles has it. */
  const serveAs = (power: Power): ServingActions['onBets'] => {
    const role = roleWith(power);
    return role === null ? null : (title, wishes) => void order(title, role, ...wishes);
  };
  const serving: ServingActions = {
    onBets: serveAs('place-for-player'),
    onChips: serveAs('sell-chips'),
    onDice: serveAs('control-dice'),
  };
  const { onBets, onChips } = serving;
  const chosen = opened !== null && table.players.some(({ id }) => id === opened) ? opened : null;
  const hand = inHand ?? firstChip(trayChips(table.rules.house, 0), 0);
  const ways = chosen === null ? [] : waysFor(table, chosen);
  const betWith = ways.some((one) => isSameWith(one.with, wantedWith)) ? wantedWith : WITH_CHIPS;
  const betOnArea = (key: string): void => {
    const meant = chosen === null ? null : betOn(table, chosen, key, hand, betWith.instrument);
    if (meant === null || chosen === null || onBets === null) return;
    const title = `${betLabel(table, meant, hand)} for ${nameOf(chosen)}`;
    if (meant.refusal === null) {
      onBets(title, [meant.asked as CrewWish]);
      setBetWith(WITH_CHIPS);
    } else setAnswered({ title, told: { told: 'refused', ...meant.refusal }, version: table.version });
  };
  const hands = { keyOf, isBusy, hasRoles: onDuty.length > 1, onSend: send, onForm: openForm };
  return (
    <div className="crew" aria-busy={isBusy}>
      <TableLine table={table} nameOf={nameOf} />
      <WaitsLine
        waits={waitsFor(seen, table, null)}
        isMine={now.length > 0}
        isSpoken
        className="crew-waits"
      />
      <div
        className="crew-stage"
        data-nothing-to-pay={settling === null || settling.payments.length === 0 ? '' : undefined}
      >
        <div className="crew-side">
          <div className="crew-due stack">
            <Answer answered={formId === null && !isOver ? answered : null} />
            {isRuling ? null : <CrewCloseUp seen={seen} table={table} />}
            {onDuty.length === 0 ? (
              <NotOnDuty {...{ table, me, roles, isBusy }} onSend={signOn} />
            ) : (
              <DutiesNow
                {...{ duties: now, entry, totalOf: totalShown, ...hands }}
                onEntry={setEntry}
                onDice={enterDice}
              />
            )}
          </div>
          <CollectAndPay {...{ settling, ticks, nameOf }} hasKeys={keysKept === 'on'} onTicks={setTicks} />
        </div>
        <div className="crew-main">
          <CrewFelt
            {...{ seen, table }}
            marked={marked ?? due?.wager ?? null}
            onStack={showWager}
            {...(chosen === null || onBets === null ? {} : { onArea: betOnArea })}
          />
          {onBets === null && onChips === null ? null : (
            <div className="crew-serve">
              {chosen === null || onBets === null ? null : (
                <ServeChips
                  table={table}
                  name={nameOf(chosen)}
                  rackCents={findPlayer(table, chosen)?.rackCents ?? 0}
                  inHand={hand}
                  onInHand={setInHand}
                  {...{ ways, betWith }}
                  onBetWith={setBetWith}
                />
              )}
              {onBets === null ? null : (
                <ServeLine
                  {...{ table, chosen, nameOf }}
                  onAsk={(title, player, wishes) => {
                    setOpened(player);
                    onBets(title, wishes);
                  }}
                />
              )}
              {onChips === null ? null : (
                <Button look="crew-seat-new" onClick={() => setSeating(true)}>
                  Seat a customer
                </Button>
              )}
            </div>
          )}
          <CrewPlayers
            {...{ seen, table, opened, marked }}
            onPlayer={(player) => {
              setOpened(player);
              setMarked(null);
              setBetWith(WITH_CHIPS);
            }}
            onWager={setMarked}
            acts={({ player, name }) => (
              <Fragment key={player}>
                <ServePlayer {...{ table, player, name, marked, isBusy, ...serving }} inHand={hand} />
                <PlayerMoves
                  moves={movesFor(table, player, (power) => {
                    const role = roleWith(power);
                    return role === null ? null : { role, id: me };
                  })}
                  isBusy={isBusy}
                  onMove={({ label, wish, by }) => void order(`${name}: ${label}`, by.role as CrewRole, wish)}
                />
              </Fragment>
            )}
          />
        </div>
      </div>
      <div className="crew-columns">
        <div className="stack">
          {onDuty.length === 0 ? null : <DutiesElse duties={others} {...hands} />}
          <DutiesNot duties={duties.filter(({ refusal }) => refusal !== null)} keyOf={keyOf} />
        </div>
        <aside className="stack">
          <Posts {...{ table, me, roles, nameOf, isBusy }} onSend={signOn} />
          <label className="tick-row">
            <input
              type="checkbox"
              checked={keysKept === 'on'}
              onChange={({ target }) => keepKeys(target.checked ? 'on' : 'off')}
            />
            <span>Single-key shortcuts</span>
          </label>
        </aside>
      </div>
      <Dialog title="Seat a customer" isOpen={isSeating} onClose={() => setSeating(false)}>
        {isSeating && onChips !== null ? (
          <SeatCustomer
            {...{ table, isBusy }}
            onSeat={(title, wishes) => {
              setSeating(false);
              onChips(title, wishes);
            }}
          />
        ) : null}
      </Dialog>
      <Dialog title={form?.title ?? ''} isOpen={form !== null} onClose={() => setFormId(null)}>
        {isRuling ? <CrewCloseUp seen={seen} table={table} /> : null}
        {form === null ? null : (
          <DutyFormBody
            key={formId}
            {...{ table, duty: form, nameOf, isBusy }}
            by={{ role: form.role, id: me }}
            onSend={(wish) => send(form, wish)}
          />
        )}
        {form === null ? null : <Answer answered={answered?.told.told === 'refused' ? answered : null} />}
      </Dialog>
    </div>
  );
}

/** The result of the last command given here. */
function Answer({ answered }: { readonly answered: Answered | null }) {
  return (
    <div role="status" className="crew-answer">
      {answered === null ? null : answered.told.told === 'done' ? (
        <p className="note good">Done: {answered.title}.</p>
      ) : answered.told.told === 'waiting' ? (
        <p className="note warn">{answered.told.says}</p>
      ) : (
        <div className="note bad">
          <strong>{answered.told.says}</strong> {answered.told.remedy}{' '}
          {answered.told.clause === null ? null : <ClauseChip id={answered.told.clause} />}
        </div>
      )}
    </div>
  );
}
