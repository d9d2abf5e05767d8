// The table's dice: who has them, what they show, how the last throw ended, and what I may do with them.

import { rollOf, totalOf } from 'boxperson/base';
import { type Flick, PLAIN_FLICK } from 'boxperson/rules';
import type { PlayerId, Table } from 'boxperson/table';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../app/parts.tsx';
import { isTyping } from '../betting/use-keys.tsx';
import type { PageAnswer, PageTable } from '../link/page-table.ts';
import type { PageCommand } from '../link/table-link.ts';
import { ClauseChip } from '../panels/clause/clause.tsx';
import { HeldThrow } from '../thrown/held-throw.tsx';
import { TableThrow } from '../thrown/table-throw.tsx';
import type { Throw3d } from '../thrown/use-thrown.ts';
import { type DiceAct, giveAll } from './throwing/acts.ts';
import { Choose } from './throwing/choose.tsx';
import './dice.css';
import { useIsFast } from './dice-settings.tsx';
import './large.css';
import { playRattle } from './heard/sounds.ts';
import { useLarge } from './large-dice.ts';
import { lastSettlement, type Settlement } from './results.ts';
import { type Scene, sceneOf } from './scene.ts';
import { WaitsLine } from './throwing/waits-line.tsx';
import { Tray, useMoves } from './tray.tsx';

/** Sends a request to the table and resolves to its outcome. */
type Give = (wish: PageCommand) => Promise<PageAnswer>;

type DiceViewProps = {
  readonly seen: PageTable;
  readonly me: PlayerId | null;
  readonly give: Give;
  readonly thrown: Throw3d;
  /** No animation: the dice are simply shown. */
  readonly reduced: boolean;
  /** Controls beside the text, such as the voice switch. */
  readonly aside?: ReactNode;
  /** The page has its own button for the next step, and a menu for steps that can wait. */
  readonly isCompact?: boolean;
  /** Steps with the dice are on their way from elsewhere on the page. */
  readonly isActing?: boolean;
  /** Told when the dice are shown large, over the page, and when no longer. */
  readonly onLarge?: (isLarge: boolean) => void;
};

type Refused = Extract<PageAnswer, { told: 'refused' }>;

export function DiceView(props: DiceViewProps) {
  const { table } = props.seen;
  return table === null ? null : <DiceAt {...props} table={table} />;
}

function DiceAt({
  seen,
  table,
  thrown,
  me,
  give,
  reduced,
  aside,
  isCompact = false,
  isActing = false,
  onLarge,
}: DiceViewProps & { readonly table: Table }) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isBusy = isSending || isActing;
  const newestScene = sceneOf(seen, table, me);
  const moves = useMoves(newestScene, reduced);
  const isFast = useIsFast();
  // The house may know the result before the dice come to rest on screen.
  const scene = thrown.heldFrom === null ? newestScene : inFlight(newestScene);
  const isIn3d = thrown.isIn3d && thrown.isDrawn;
  // The call shows from when the dice come to rest on screen until they are picked up again.
  const settled = lastSettlement(seen.seen, me);
  // A throw called off in the air shows no faces, but its ruling still shows.
  const isCalled =
    (scene.dice[0].up !== null || settled?.isVoid === true) &&
    (scene.stage === 'held' || scene.stage === 'nobody' || scene.stage === 'offered');
  const isLanding = moves === 'landing' && !isIn3d;
  const call = isCalled && !isLanding ? settled : null;
  const { section, watch } = useKeptFocus();
  const hasFaces = scene.dice[0].up !== null && scene.stage !== 'moving';
  const isInAir = thrown.isFlying && thrown.shown !== null;
  // Dice at rest before the page was opened are not shown large.
  const [restedNo] = useState(table.dice.stage === 'in-air' ? table.dice.throws - 1 : table.dice.throws);
  const large = useLarge(
    // Only a flight is worth the whole screen; other dice are seen well enough where they are.
    thrown.isIn3d && table.dice.throws > restedNo && (call !== null || hasFaces || isInAir)
      ? { throwNo: table.dice.throws, what: call !== null ? 'call' : hasFaces ? 'faces' : 'flight' }
      : null,
    section,
  );
  useLayoutEffect(() => onLarge?.(large.isLarge), [onLarge, large.isLarge]);
  const send = async (...wishes: readonly PageCommand[]): Promise<void> => {
    // Shakes can follow one another quickly; every other step is sent once.
    setIsSending(wishes.length > 1 || wishes[0]?.do !== 'shake');
    setRefused(null);
    try {
      const told = await giveAll(give, wishes);
      if (told?.told === 'refused') setRefused(told);
    } finally {
      setIsSending(false);
    }
  };
  const main = scene.acts.find((act) => act.isMain);
  const byHand = main?.does === 'throw' || main?.does === 'shake' ? main : undefined;
  const throwBy = (act: DiceAct, flick: Flick): void => {
    playRattle();
    void send(
      ...act.wishes.map((wish) =>
        seen.dice?.kind === 'thrown' && wish.do === 'throw' ? { ...wish, hand: { flick, word: null } } : wish,
      ),
    );
  };
  useDiceKey(() => {
    if (main === undefined || isBusy) return false;
    if (main.does === 'throw') throwBy(main, PLAIN_FLICK);
    else void send(...main.wishes);
    return true;
  });
  const isChoosing = scene.choices.length > 0 && !isBusy;
  // The dice rattle from the throw until the flight is on screen.
  const isShaken = thrown.shown === null && (scene.stage === 'moving' || (isBusy && byHand !== undefined));
  const choose = isChoosing ? (
    <Choose
      key={scene.choices.join(' ')}
      choices={scene.choices}
      away={scene.away}
      keptIn={table.rules.game.device.keptIn}
      isBusy={isBusy}
      onChosen={(dice) => send({ do: 'choose-dice', dice })}
    />
  ) : null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      {...watch}
      className={`dice ${scene.isMine ? 'mine' : ''} ${reduced ? 'plain' : ''} ${thrown.isIn3d ? 'has-3d' : ''}`}
      style={large.isLarge ? large.style : undefined}
      aria-label="Dice"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere closes the large view; so does its button. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, and the button can be focused. */}
      <div
        className={`dice-row ${large.isLarge ? 'large' : ''}`}
        onClick={({ target }) => {
          if (large.isLarge && target instanceof Element && target.closest('button, a, details') === null)
            large.close();
        }}
      >
        {isChoosing && !thrown.isIn3d ? null : (
          <Tray
            scene={scene}
            device={table.rules.game.device.kind}
            isCovered={table.dice.isCovered}
            moves={moves}
            onThrow={byHand === undefined || isBusy ? null : (flick) => throwBy(byHand, flick)}
            isShaken={isShaken}
            in3d={
              thrown.isIn3d
                ? {
                    view: (grip) => (
                      <TableThrow
                        thrown={thrown}
                        rules={table.rules}
                        grip={grip}
                        still={reduced}
                        isFast={isFast}
                      />
                    ),
                    isShown: isIn3d,
                    isInHand: thrown.shown === null,
                  }
                : null
            }
          />
        )}
        {choose}
        {/* Where the words go below the large dice, they are new there and have not moved. */}
        <div className="dice-words" key={isCompact && large.isLarge ? 'large' : 'here'}>
          {call !== null ? (
            <Call settled={call} scene={scene} />
          ) : (
            <p className="dice-phase">{phaseOf(table)}</p>
          )}
          {scene.oddity === null || isLanding ? null : (
            <p className="dice-oddity">
              {scene.oddity.says}{' '}
              {scene.oddity.clause === null ? null : <ClauseChip id={scene.oddity.clause} />}
            </p>
          )}
          <Status scene={scene} isAfterCall={call !== null} />
          <Acts
            acts={isCompact ? scene.acts.filter(({ does }) => URGENT.has(does)) : scene.acts}
            isBusy={isBusy}
            shakes={scene.shakes}
            isMine={scene.isMine}
            onAct={(act) => send(...act.wishes)}
            onThrow={seen.dice?.kind === 'thrown' ? throwBy : null}
          />
          {refused === null ? null : (
            <p className="note bad dice-refused">
              <strong>{refused.says}</strong> {refused.remedy}{' '}
              {refused.clause === null ? null : <ClauseChip id={refused.clause} />}
            </p>
          )}
        </div>
        {aside === undefined ? null : <div className="dice-aside">{aside}</div>}
        {large.isLarge ? <Away onClose={large.close} /> : null}
      </div>
    </section>
  );
}

/** Steps that cannot wait until a menu is open. */
const URGENT: ReadonlySet<DiceAct['does']> = new Set(['decline-dice', 'dispute']);

const phaseOf = ({ point, rules }: Table): string =>
  rules.game.points === null ? '' : point === null ? 'Come-out roll' : `The point is ${point}`;

/** T takes the next expected step with the dice, wherever the focus is. `press` returns whether there was one. */
function useDiceKey(press: () => boolean): void {
  const now = useRef(press);
  now.current = press;
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 't' || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') === null && now.current()) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** The call, with the total in large type. */
function Call({ settled, scene: { dice } }: { readonly settled: Settlement; readonly scene: Scene }) {
  const [a, b] = dice;
  const total = a.up === null || b.up === null || settled.isVoid ? null : totalOf(rollOf(a.up, b.up));
  return (
    <div className="dice-called" key={settled.no}>
      {total === null ? null : (
        <span className="dice-total" aria-hidden="true">
          {total}
        </span>
      )}
      <p className={`dice-call ${settled.isVoid ? 'void' : ''}`}>
        {settled.call} {settled.isVoid ? <ClauseChip id={settled.clause} /> : null}
      </p>
    </div>
  );
}

/** Closes the large view. */
function Away({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const look = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  });
  return (
    <Button look="quiet small dice-away" onClick={onClose}>
      Close
    </Button>
  );
}

/** The scene while the flight is still playing: it reveals nothing about the result. */
const inFlight = (scene: Scene): Scene => ({
  ...scene,
  stage: 'moving',
  isMine: false,
  waits: { says: 'The dice are out.', counted: null, clause: null },
  acts: [],
  choices: [],
  away: [],
  oddity: null,
});

/**
 * A finished step removes its button, which would send keyboard focus to the top of the page. Focus stays with the dice
 * instead, and moves to the next expected step as soon as there is one, never to an optional one.
 */
function useKeptFocus() {
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = hadFocus.current && (activeElement === body || activeElement === null);
    if (!isLost && activeElement !== section.current) return;
    const next =
      section.current?.querySelector<HTMLElement>('.choice, .dice-acts .strong') ?? section.current;
    if (next !== activeElement) next?.focus({ preventScroll: true });
  });
  const watch = {
    onFocus: (): void => {
      hadFocus.current = true;
    },
    onBlur: (event: FocusEvent): void => {
      // Give up the focus when it moves elsewhere, but not when its button disappeared.
      if (event.target.isConnected) hadFocus.current = false;
    },
  };
  return { section, watch };
}

function Status({ scene, isAfterCall }: { readonly scene: Scene; readonly isAfterCall: boolean }) {
  const { waits, isMine } = scene;
  return (
    <WaitsLine
      waits={waits}
      isMine={isMine}
      isSpoken
      className={isAfterCall ? 'dice-status after' : 'dice-status'}
    >
      {waits.clause !== null && isMine ? <ClauseChip id={waits.clause} /> : null}
    </WaitsLine>
  );
}

type ActsProps = {
  readonly acts: readonly DiceAct[];
  readonly shakes: Scene['shakes'];
  readonly isBusy: boolean;
  readonly isMine: boolean;
  readonly onAct: (act: DiceAct) => void;
  /** Throws as hard as the key was held; null where the hand does not affect the dice. */
  readonly onThrow: ((act: DiceAct, flick: Flick) => void) | null;
};

/** The steps as buttons, the expected one first. */
function Acts({ acts, shakes, isBusy, isMine, onAct, onThrow }: ActsProps) {
  if (acts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would turn three buttons into a form.
    <div
      className="row dice-acts"
      role="group"
      aria-label={isMine ? 'Your turn with the dice' : 'What you can do'}
    >
      {acts.map((act) =>
        act.does === 'throw' && onThrow !== null ? (
          <HeldThrow
            key={act.does}
            className="button strong throw"
            isBusy={isBusy}
            onThrow={(flick) => onThrow(act, flick)}
          >
            {act.label}
          </HeldThrow>
        ) : (
          <button
            key={act.does}
            type="button"
            className={act.isMain ? `button strong ${act.does}` : 'button'}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onAct(act);
            }}
          >
            {act.label}
            {act.does === 'shake' && shakes !== null && act.wishes.length === 1
              ? ` (${shakes.done} of ${shakes.least})`
              : ''}
          </button>
        ),
      )}
    </div>
  );
}
