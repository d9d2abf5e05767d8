// The form for opening a table: first the game, the stakes, who may come and which bots play; all other options behind one fold.

import { allGames, GAMES, gameById } from 'boxperson/games';
import { isOffered, LIBRARY } from 'boxperson/lab';
import { configure, type Game, type HouseChoices, isRefusal, PUBLISHED_ONLY } from 'boxperson/rules';
import type { FullTableWish, ListingAnswer, PropertyAnswer } from 'boxperson/wire';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button, ErrorNote, Field } from '../../app/parts.tsx';
import { navigate } from '../../app/router.tsx';
import { rememberOpened } from '../../invite/invite.tsx';
import { type ApiError, api, isApiError } from '../../link/http.ts';
import { kindInWords } from '../best-table.ts';
import { HouseOptions, OptionsRefusal } from './house-options.tsx';
import { judge, limitChoice, withChoice } from './open-form.ts';
import './open-table.css';
import { Checkbox } from './option-field.tsx';

const BOTS_MOST = 7;
const [FIRST] = GAMES;

type Wish = Omit<FullTableWish, 'name' | 'game' | 'choices'>;

/** Players open private tables dealt by the automatic crew; an operator may choose anything the document allows. */
export function OpenTable({ isOperator }: { readonly isOperator: boolean }) {
  const [game, setGame] = useState<Game>(FIRST as Game);
  const [choices, setChoices] = useState<HouseChoices>({});
  const [wish, setWish] = useState<Wish>({
    isPrivate: !isOperator,
    isAutomatic: true,
    hasDualControl: false,
    bots: [],
    dice: 'shaker',
  });
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const judged = judge(game, choices);
  const may = usePlayerOptions();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('name');
    setBusy(true);
    const name = typeof said === 'string' && said.trim() !== '' ? said.trim() : game.name;
    const answer = await api.post<ListingAnswer>('/api/tables', { name, game: game.id, choices, ...wish });
    setBusy(false);
    if (isApiError(answer)) setTrouble(answer);
    else {
      rememberOpened(answer.id);
      const path = `/table/${encodeURIComponent(answer.id)}`;
      // Operators never play.
      if (wish.isAutomatic) navigate(path, 'push', isOperator ? null : 'sit-down');
      else navigate(`${path}/crew`);
    }
  };
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  return (
    <form className="open-table" onSubmit={(event) => void send(event)}>
      <header className="stack">
        <h1 ref={heading} tabIndex={-1}>
          {isOperator ? 'Open a table' : 'Open your own table'}
        </h1>
        {isOperator ? null : (
          <p className="soft">Play chips only, dealt by the house. You get a place as soon as it is open.</p>
        )}
      </header>
      <div className="open-columns">
        <GameChoice
          game={game}
          onGame={(next) => {
            setGame(next);
            setChoices({});
            change({ bots: [], dice: 'shaker' });
          }}
        />
        <aside className="stack open-side" aria-label="The table">
          {isOperator || may.includes(STAKES) ? (
            <StakesChoice choices={choices} onChoices={setChoices} />
          ) : null}
          <AccessChoice
            isPrivate={wish.isPrivate}
            mayChoose={isOperator}
            onPrivate={(isPrivate) => change({ isPrivate })}
          />
          {wish.isAutomatic ? (
            <BotChoice game={game} choices={choices} bots={wish.bots} onBots={(bots) => change({ bots })} />
          ) : null}
          <OptionsRefusal judged={judged} />
          <ErrorNote trouble={trouble} />
          <div className="row">
            <Button type="submit" look="strong" disabled={isBusy || judged.refusal !== null}>
              Open the table
            </Button>
            <a href="#tables" className="button quiet">
              Back to the tables
            </a>
          </div>
          {judged.refusal === null ? null : (
            <p className="soft">Fix the choices the rules don’t allow, then open the table.</p>
          )}
        </aside>
      </div>
      <details className="option-group open-more" open={judged.key !== null || undefined}>
        <summary>
          <h2>All options</h2>
          <span className="soft">name, dice, house rules</span>
        </summary>
        <Field label="Name" name="name" maxLength={80} placeholder={game.name} autoComplete="off" />
        {isOperator ? <CrewChoice wish={wish} onChange={change} /> : null}
        {wish.isAutomatic ? (
          <DiceChoice game={game} dice={wish.dice} onDice={(dice) => change({ dice })} />
        ) : null}
        <HouseOptions
          game={game}
          choices={choices}
          judged={judged}
          onChoices={setChoices}
          may={isOperator ? null : may}
        />
      </details>
    </form>
  );
}

/** The option with the limits that are posted for every wager. */
const STAKES = 'table.minMax';

/** Usual stakes: the minimum and the maximum, in dollars; null for those of the game. */
const STAKES_USUAL: readonly (readonly [min: string, max: string] | null)[] = [
  null,
  ['5', '500'],
  ['10', '1000'],
  ['25', '2500'],
  ['100', '10000'],
];

type StakesProps = { readonly choices: HouseChoices; readonly onChoices: (choices: HouseChoices) => void };

function StakesChoice({ choices, onChoices }: StakesProps) {
  const now = JSON.stringify(choices[STAKES]);
  const choiceOf = (stakes: (typeof STAKES_USUAL)[number]) =>
    stakes === null ? undefined : limitChoice(...stakes);
  const isUsual = STAKES_USUAL.some((stakes) => JSON.stringify(choiceOf(stakes)) === now);
  return (
    <fieldset className="plain-set">
      <legend>Stakes</legend>
      <div className="stakes">
        {STAKES_USUAL.map((stakes) => {
          const choice = choiceOf(stakes);
          return (
            <label key={stakes?.[0] ?? 'any'} className="stake">
              <input
                type="radio"
                name="stakes"
                checked={JSON.stringify(choice) === now}
                onChange={() => onChoices(withChoice(choices, STAKES, choice))}
              />
              {stakes === null ? 'As the game has them' : `$${stakes[0]} and up`}
            </label>
          );
        })}
      </div>
      {isUsual ? null : <p className="soft">Set under “All options”.</p>}
    </fieldset>
  );
}

type AccessProps = {
  readonly isPrivate: boolean;
  readonly mayChoose: boolean;
  readonly onPrivate: (isPrivate: boolean) => void;
};

/** Players open private tables; an operator may list one for everyone. */
function AccessChoice({ isPrivate, mayChoose, onPrivate }: AccessProps) {
  return (
    <fieldset className="plain-set">
      <legend>Who may come</legend>
      {mayChoose ? (
        <div className="stakes">
          <label className="stake">
            <input type="radio" name="access" checked={!isPrivate} onChange={() => onPrivate(false)} />
            Everyone: it is listed
          </label>
          <label className="stake">
            <input type="radio" name="access" checked={isPrivate} onChange={() => onPrivate(true)} />
            Only people you invite
          </label>
        </div>
      ) : (
        <p>Only people you invite, by a link or a short code.</p>
      )}
    </fieldset>
  );
}

/** The options players may set at their own tables; empty until the server has answered. */
function usePlayerOptions(): readonly string[] {
  const [options, setOptions] = useState<readonly string[]>([]);
  useEffect(() => {
    void api.get<PropertyAnswer>('/api/property').then((answer) => {
      if (!isApiError(answer)) setOptions(answer.playerOptions);
    });
  }, []);
  return options;
}

function GameChoice({ game, onGame }: { readonly game: Game; readonly onGame: (game: Game) => void }) {
  return (
    <fieldset className="games">
      <legend>Game</legend>
      {allGames().map((one) => (
        <label key={one.id} className="game-choice">
          <input
            type="radio"
            name="game"
            value={one.id}
            checked={one === game}
            onChange={({ target }) => onGame(gameById(target.value) ?? game)}
          />
          <span>
            <strong>{one.name}</strong>
            <span className="soft">{kindInWords(one)}</span>
            <cite className="soft">{one.edition.document}</cite>
            {one.edition.isPublishedOnly === true ? <span className="soft">{PUBLISHED_ONLY}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type CrewChoiceProps = { readonly wish: Wish; readonly onChange: (part: Partial<Wish>) => void };

function CrewChoice({ wish, onChange }: CrewChoiceProps) {
  return (
    <fieldset className="stack plain-set">
      <legend>Dealing</legend>
      <Checkbox
        label="The automatic crew fills every post nobody holds, with software dice"
        isOn={wish.isAutomatic}
        onTick={(isAutomatic) => onChange({ isAutomatic, bots: [], dice: 'shaker' })}
      />
      <Checkbox
        label="Overrules, No Rolls and disputes need a second approval"
        isOn={wish.hasDualControl}
        onTick={(hasDualControl) => onChange({ hasDualControl })}
      />
    </fieldset>
  );
}

const DICE: readonly (readonly [Wish['dice'], string, string])[] = [
  ['shaker', 'The house’s shaker', 'an unbiased generator that test labs can examine'],
  ['thrown', 'Thrown by hand', 'simulated dice that fly, hit the back wall and may leave the table'],
  ['verifiable', 'Verifiable', 'a hash chain the house commits to in advance, plus the shooter’s word'],
];

type DiceChoiceProps = {
  readonly game: Game;
  readonly dice: Wish['dice'];
  readonly onDice: (dice: Wish['dice']) => void;
};

function DiceChoice({ game, dice, onDice }: DiceChoiceProps) {
  return (
    <fieldset className="stack plain-set">
      <legend>Dice</legend>
      {DICE.filter(([kind]) => kind !== 'thrown' || game.device.kind === 'hand').map(([kind, name, says]) => (
        <label key={kind} className="game-choice">
          <input
            type="radio"
            name="dice"
            value={kind}
            checked={kind === dice}
            onChange={() => onDice(kind)}
          />
          <span>
            <strong>{name}</strong>
            <span className="soft">{says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type BotChoiceProps = {
  readonly game: Game;
  readonly choices: HouseChoices;
  readonly bots: readonly string[];
  readonly onBots: (bots: readonly string[]) => void;
};

function BotChoice({ game, choices, bots, onBots }: BotChoiceProps) {
  const offered = useMemo(() => strategiesAt(game, choices), [game, choices]);
  // A bot chosen before the table stopped offering its wagers stays listed so it can be removed.
  const strategies = LIBRARY.filter(({ name }) => offered.has(name) || bots.includes(name));
  return (
    <details className="option-group">
      <summary>
        <h3>Company</h3>
        <span className="soft">
          {bots.length === 0 ? 'no bots' : bots.length === 1 ? '1 bot' : `${bots.length} bots`}
        </span>
      </summary>
      <p className="soft">
        Bots follow well-known strategies and are marked as bots. Up to {BOTS_MOST} can sit down.
      </p>
      {strategies.map(({ name, title }) => (
        <Checkbox
          key={name}
          label={title}
          isOn={bots.includes(name)}
          onTick={(isOn) =>
            onBots(isOn ? [...bots, name].slice(0, BOTS_MOST) : bots.filter((one) => one !== name))
          }
        />
      ))}
    </details>
  );
}

/** Library strategies whose wagers the table offers; while a choice is unlawful, those of a table with default options. */
function strategiesAt(game: Game, choices: HouseChoices): ReadonlySet<string> {
  const asked = configure(game, choices);
  const rules = isRefusal(asked) ? configure(game, {}) : asked;
  if (isRefusal(rules)) return new Set();
  return new Set(LIBRARY.filter((written) => isOffered(written, rules)).map(({ name }) => name));
}
