// Opening a table: the game, what the document leaves to the house, who deals and who else plays.

import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { GAMES, gameById } from '../../games/index.ts';
import { isOffered, LIBRARY } from '../../lab/index.ts';
import {
  type Choices,
  configure,
  type Game,
  type HouseOption,
  isRefusal,
  OPTION_GROUPS,
  optionsOf,
} from '../../rules/index.ts';
import type { FullTableWish, ListingAnswer, PropertyAnswer } from '../../wire/index.ts';
import { TroubleNote } from '../app/parts.tsx';
import { navigate } from '../app/router.tsx';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import { kindInWords } from './best-table.ts';
import { judge, withChoice } from './open-form.ts';
import './open-table.css';
import { OptionField, Tick } from './option-field.tsx';

const BOTS_MOST = 7;
const [FIRST] = GAMES;

type Wish = Omit<FullTableWish, 'name' | 'game' | 'choices'>;

/** Players open private tables that the house deals; an operator may do as the document allows. */
export function OpenTable({ isOperator }: { readonly isOperator: boolean }) {
  const [game, setGame] = useState<Game>(FIRST as Game);
  const [choices, setChoices] = useState<Choices>({});
  const [wish, setWish] = useState<Wish>({
    isPrivate: !isOperator,
    isAutomatic: true,
    hasDualControl: false,
    bots: [],
    dice: 'shaker',
  });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
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
    if (isTrouble(answer)) setTrouble(answer);
    else navigate(`/table/${encodeURIComponent(answer.id)}${wish.isAutomatic ? '' : '/crew'}`);
  };
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  return (
    <form className="open-table" onSubmit={(event) => void send(event)}>
      <header className="stack">
        <h1 ref={heading} tabIndex={-1}>
          {isOperator ? 'Open a table' : 'Open a table of your own'}
        </h1>
        {isOperator ? null : (
          <p className="soft">
            With play chips, dealt by the house, and found only by those to whom you give its link.
          </p>
        )}
      </header>
      <div className="open-columns">
        <div className="stack">
          <GameChoice
            game={game}
            onGame={(next) => {
              setGame(next);
              setChoices({});
              change({ bots: [], dice: 'shaker' });
            }}
          />
          <Options
            game={game}
            choices={choices}
            judged={judged}
            onChoices={setChoices}
            may={isOperator ? null : may}
          />
        </div>
        <aside className="stack open-side" aria-label="The table">
          <NameField game={game} />
          {isOperator ? <CrewChoice wish={wish} onChange={change} /> : null}
          {wish.isAutomatic ? (
            <DiceChoice game={game} dice={wish.dice} onDice={(dice) => change({ dice })} />
          ) : null}
          {wish.isAutomatic ? (
            <BotChoice game={game} choices={choices} bots={wish.bots} onBots={(bots) => change({ bots })} />
          ) : null}
          {judged.refusal === null || judged.key !== null ? null : (
            <p className="note bad" role="alert">
              {judged.refusal.says} {judged.refusal.remedy}
            </p>
          )}
          <TroubleNote trouble={trouble} />
          <div className="row">
            <button type="submit" className="button strong" disabled={isBusy || judged.refusal !== null}>
              Open the table
            </button>
            <a href="#tables" className="button quiet">
              Back to the tables
            </a>
          </div>
          {judged.refusal === null ? null : (
            <p className="soft">It can be opened once every choice is one that the document allows.</p>
          )}
        </aside>
      </div>
    </form>
  );
}

/** What players may choose at tables of their own; nothing before the house has said so. */
function usePlayerOptions(): readonly string[] {
  const [options, setOptions] = useState<readonly string[]>([]);
  useEffect(() => {
    void api.get<PropertyAnswer>('/api/property').then((answer) => {
      if (!isTrouble(answer)) setOptions(answer.playerOptions);
    });
  }, []);
  return options;
}

function NameField({ game }: { readonly game: Game }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Name</label>
      <input id={id} name="name" maxLength={80} placeholder={game.name} autoComplete="off" />
    </div>
  );
}

function GameChoice({ game, onGame }: { readonly game: Game; readonly onGame: (game: Game) => void }) {
  return (
    <fieldset className="games">
      <legend>Game</legend>
      {GAMES.map((one) => (
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
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type OptionsProps = {
  readonly game: Game;
  readonly choices: Choices;
  readonly judged: ReturnType<typeof judge>;
  readonly onChoices: (choices: Choices) => void;
  /** The options that may be chosen here; null for all of them. */
  readonly may: readonly string[] | null;
};

function Options({ game, choices, judged, onChoices, may }: OptionsProps) {
  const options = optionsOf(game).filter(({ key }) => may === null || may.includes(key));
  return (
    <section className="stack" aria-labelledby="options">
      <h2 id="options">What the document leaves to the house</h2>
      {OPTION_GROUPS.map((group) => {
        const own = options.filter((option) => option.group === group);
        if (own.length === 0) return null;
        const changed = own.filter(({ key }) => key in choices).length;
        const isWrong = own.some(({ key }) => key === judged.key);
        return (
          <details key={group} className="option-group" open={group === 'Limits' || isWrong || undefined}>
            <summary>
              <h3>{group}</h3>
              <span className="soft">{changed === 0 ? summaryOf(own) : `${changed} changed`}</span>
            </summary>
            {own.map((option) => (
              <OptionField
                key={`${game.id} ${option.key}`}
                option={option}
                chosen={choices[option.key]}
                refusal={judged.key === option.key ? judged.refusal : null}
                onChoose={(value) => onChoices(withChoice(choices, option.key, value))}
              />
            ))}
          </details>
        );
      })}
    </section>
  );
}

const summaryOf = (options: readonly HouseOption[]): string =>
  options.length === 1 ? 'as the game has it' : `${options.length} options, as the game has them`;

type CrewChoiceProps = { readonly wish: Wish; readonly onChange: (part: Partial<Wish>) => void };

function CrewChoice({ wish, onChange }: CrewChoiceProps) {
  return (
    <fieldset className="stack plain-set">
      <legend>Who deals, and who finds it</legend>
      <Tick
        label="The house’s own crew works wherever nobody is on duty, with drawn dice"
        isOn={wish.isAutomatic}
        onTick={(isAutomatic) => onChange({ isAutomatic, bots: [], dice: 'shaker' })}
      />
      <Tick
        label="Overrules, No Rolls and disputes need a second person’s word"
        isOn={wish.hasDualControl}
        onTick={(hasDualControl) => onChange({ hasDualControl })}
      />
      <Tick
        label="Private: not listed, found by its link"
        isOn={wish.isPrivate}
        onTick={(isPrivate) => onChange({ isPrivate })}
      />
    </fieldset>
  );
}

const DICE: readonly (readonly [Wish['dice'], string, string])[] = [
  ['shaker', 'The house’s shaker', 'an unbiased generator that test laboratories can examine'],
  ['thrown', 'Thrown by hand', 'bodies that fly, hit the rubber and may leave the table'],
  ['verifiable', 'Verifiable', 'a chain that the house commits to, and a word of the shooter’s'],
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
  readonly choices: Choices;
  readonly bots: readonly string[];
  readonly onBots: (bots: readonly string[]) => void;
};

function BotChoice({ game, choices, bots, onBots }: BotChoiceProps) {
  const offered = useMemo(() => strategiesAt(game, choices), [game, choices]);
  // One that was chosen before the table stopped offering its wagers stays, to be taken away again.
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
        Bots follow well-known strategies and are marked as bots. At most {BOTS_MOST} sit down.
      </p>
      {strategies.map(({ name, title }) => (
        <Tick
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

/** Strategies of the library whose wagers the table offers; while a choice is unlawful, those of a table without choices. */
function strategiesAt(game: Game, choices: Choices): ReadonlySet<string> {
  const asked = configure(game, choices);
  const rules = isRefusal(asked) ? configure(game, {}) : asked;
  if (isRefusal(rules)) return new Set();
  return new Set(LIBRARY.filter((written) => isOffered(written, rules)).map(({ name }) => name));
}
