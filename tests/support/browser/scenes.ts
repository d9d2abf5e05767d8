// Every page of the house on a busy evening, for the tests of how pages look and for the screenshots.

import { required } from '../../../src/game/base/assert.ts';
import { callDice, takeDice, throwDice } from './at-dice.ts';
import { crowdAt } from './crowd.ts';
import { type Evening, PASSWORD } from './evening.ts';
import type { Visitor } from './seat.ts';

export type Scene = {
  readonly name: string;
  /** Takes a new visitor to the page and waits until it is fully loaded. */
  readonly open: (who: Visitor) => Promise<void>;
};

export const FULL_TABLE = 'nj-craps-1';

/** What every scene shares: a full table, a private table, and a crew. */
export async function setScenes(evening: Evening): Promise<readonly Scene[]> {
  await crowdAt(evening, FULL_TABLE);
  await evening.staff('Sam', 'stickperson');
  const { address } = evening;
  const come = async (who: Visitor, path: string, has: RegExp): Promise<void> => {
    await who.page.goto(`${address}${path}`);
    await who.page.getByRole('main').getByText(has).first().waitFor();
    await who.page.waitForLoadState('networkidle');
  };
  const asGuest = (who: Visitor): Promise<void> =>
    who.sitDown(address, 'nj-mini-dice-1', 'Gus').then(() => who.leave());
  return [
    { name: 'lobby', open: (who) => come(who, '/', /Take the dice/) },
    {
      name: 'lobby-signed-in',
      open: async (who) => {
        await signIn(evening, who, 'Olga');
        await come(who, '/', /Welcome, Olga/);
      },
    },
    {
      name: 'open-a-table',
      open: async (who) => {
        await signIn(evening, who, 'Olga');
        await come(who, '/#open', /New Jersey craps/);
      },
    },
    { name: 'full-table', open: (who) => come(who, `/table/${FULL_TABLE}`, /You are watching/) },
    ...['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nj-mini-dice', 'nz-craps'].map((game) => ({
      name: `table-${game}`,
      open: (who: Visitor) => atOwnTable(evening, who, game),
    })),
    {
      name: 'refused',
      open: async (who) => {
        await atOwnTable(evening, who, 'nj-craps');
        await who.bet('Pass Line', 5);
        await who.sees(who.refusal);
      },
    },
    {
      name: 'wager-menu',
      open: async (who) => {
        await atOwnTable(evening, who, 'nz-craps');
        await who.felt
          .getByRole('button', { name: /^Your / })
          .first()
          .click();
        await who.page.getByRole('dialog').waitFor();
      },
    },
    { name: 'rules', open: (who) => come(who, `/table/${FULL_TABLE}/rules`, /Field Bet/) },
    {
      name: 'replay',
      open: async (who) => {
        await asGuest(who);
        await come(who, `/table/${FULL_TABLE}/replay`, /Table|What happened/);
      },
    },
    {
      name: 'me',
      open: async (who) => {
        await asGuest(who);
        await come(who, '/me', /./);
      },
    },
    {
      name: 'pit',
      open: async (who) => {
        await signInQuickly(evening, who, 'Olga');
        await come(who, '/pit', /./);
      },
    },
    {
      name: 'crew',
      open: async (who) => {
        await signInQuickly(evening, who, 'Sam');
        await come(who, `/table/${FULL_TABLE}/crew`, /./);
      },
    },
    ...['off-table', 'stacked', 'on-bank', 'in-cup', 'on-rail', 'cocked-on-one', 'cocked-on-several'].map(
      (rest) => ({
        name: `rest-${rest}`,
        open: (who: Visitor) => atRest(evening, who, rest),
      }),
    ),
    {
      name: 'throw-in-flight',
      open: async (who) => {
        await atRest(evening, who, 'touched-chips');
        await who.page.getByLabel('Time').fill('0.4');
      },
    },
    { name: 'throw-at-table', open: (who) => atThrow(evening, who) },
    { name: 'learn', open: (who) => come(who, '/learn', /New Jersey craps/) },
    { name: 'learn-nj-craps', open: (who) => come(who, '/learn/nj-craps', /Pass Line/) },
    { name: 'lab', open: (who) => atStudy(evening, who) },
  ];
}

/** A gallery throw, drawn at rest. */
async function atRest({ address }: Evening, { page }: Visitor, rest: string): Promise<void> {
  await page.goto(`${address}/gallery#${rest}`);
  await page.locator('[data-throw="rest"]').waitFor();
}

/** The lab, with the figures of its first strategy. */
async function atStudy({ address }: Evening, { page }: Visitor): Promise<void> {
  await page.goto(`${address}/lab`);
  await page.locator('[data-figure=cost]').first().waitFor();
  await page.getByRole('heading', { name: 'Exact long-run figures' }).waitFor();
}

/** A private table, with dice just thrown and at rest on the felt. */
async function atThrow(evening: Evening, who: Visitor): Promise<void> {
  const table = await evening.openTable({ game: 'nj-craps', name: 'Thrown dice', dice: 'thrown' });
  await who.sitDown(evening.address, table, 'Gus');
  await who.bet('Pass Line', 25);
  await who.bet('Field', 5);
  await takeDice(evening, table, who);
  await who.press('Throw', who.dice);
  await callDice(evening, table);
  await who.page.locator('[data-throw="rest"]').waitFor();
}

/** Enters through the lobby. */
export async function signIn({ address }: Evening, who: Visitor, name: string): Promise<void> {
  await who.page.goto(address);
  await who.press('Sign in');
  const door = who.page.getByRole('dialog', { name: 'Sign in' });
  await door.getByLabel('Name').fill(name);
  await door.getByLabel('Password').fill(PASSWORD);
  await who.press('Sign in', door);
  await who.sees(who.page.getByRole('heading', { name: `Welcome, ${name}.` }));
}

/** Enters without the lobby and its form, for people whose work is elsewhere: it saves a page. */
export async function signInQuickly({ address }: Evening, { context }: Visitor, name: string): Promise<void> {
  const data = { name, password: PASSWORD };
  const answer = await context.request.post(`${address}/api/login`, { headers: { origin: address }, data });
  if (!answer.ok()) throw new Error(`${name} is not let in: ${await answer.text()}`);
}

/** A table with no other players, bets of several kinds, and a point if the game has one. */
async function atOwnTable(evening: Evening, who: Visitor, game: string): Promise<void> {
  const table = await evening.openTable({ game, name: 'A quiet table' });
  await who.sitDown(evening.address, table, 'Gus');
  const { rules } = await evening.tableNow(table);
  const hasPoint = rules.game.points !== null;
  await who.bet(hasPoint ? 'Pass Line' : 'Over 7', 5);
  await who.bet('Field', 1);
  await takeDice(evening, table, who);
  await throwDice(evening, table, who, hasPoint ? '5-4' : '4-4');
  await callDice(evening, table);
  const six = required(
    [...rules.offered.values()]
      .flatMap(({ byOn }) => [...byOn.values()])
      .find(({ spot }) => /^Place 6/.test(spot.name)),
    'a six',
  );
  await who.bet(six.spot.name, 25);
  if (hasPoint) {
    await who.bet('Come', 5);
    await who.page.keyboard.press('o');
  }
  await who.felt.getByRole('button', { name: /^Your \$\d+ on Place 6/ }).waitFor();
}
