// When something goes wrong, the page says what happened and what to do.

import { describe, expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes, Visitor } from '../support/browser/seat.ts';

const web = webForTests();

describe('the connection', () => {
  test('waits for a house that does not respond, and makes a bet placed meanwhile only once', async () => {
    const evening = web.evening();
    const ann = await web.visitor();
    await ann.sitDown(evening.address, 'nj-craps-1', 'Ann');
    await ann.bet('Pass Line', 5);
    await ann.hasInRack('$495', '$5');
    await evening.hangUp();
    await ann.reads('The server is not responding. Nothing is lost; the page keeps trying.');
    await ann.bet('Field', 5);
    await ann.reads('$5 on its way…');
    await evening.pickUp();
    await ann.sees(ann.stack('$5 on Field'));
    await ann.hasInRack('$490', '$10');
    await becomes(
      'the note gone',
      () => ann.page.getByText('The server is not responding').count(),
      (count) => count === 0,
    );
    expect((await evening.tableNow('nj-craps-1')).wagers.map((one) => one.stakeCents)).toEqual([500, 500]);
  });

  test('a house of another version asks the player to reload the page', async () => {
    const evening = web.evening();
    const old = await web.visitor();
    await old.page.routeWebSocket(/\/live$/, (socket) => {
      const house = socket.connectToServer();
      socket.onMessage((message) => house.send(String(message).replace(/"version":\d+/, '"version":99')));
    });
    await old.page.goto(`${evening.address}/table/nj-craps-1`);
    await old.reads('This server speaks version 1.', old.page.getByRole('alert'));
    await old.reads('This page is from a different version.');
    const again = old.page.waitForEvent('framenavigated');
    await old.press('Reload the page');
    await again;
  });
});

describe('the session', () => {
  test('that has ended says so, leaves the chips in place, and lets the player watch', async () => {
    const evening = web.evening();
    const ann = await web.visitor();
    await ann.sitDown(evening.address, 'nz-craps-1', 'Eve');
    await ann.bet('Pass Line', 5);
    await ann.hasInRack('$495', '$5');
    const cookie = required((await ann.context.cookies())[0], 'a cookie');
    await evening.house.act('', { do: 'sign-out' }, { token: decodeURIComponent(cookie.value) });
    await ann.reads('Your session has ended. Your chips and wagers are where they were.');
    await ann.sees(ann.page.getByRole('link', { name: 'Sign in again' }));
    await ann.sees(ann.page.getByText('You are watching.'));
    expect((await evening.tableNow('nz-craps-1')).wagers).toHaveLength(1);
  });

  test('in two tabs shows the same chips, and both tabs work', async () => {
    const evening = web.evening();
    const ann = await web.visitor();
    await ann.sitDown(evening.address, 'nj-mini-craps-1', 'Twin');
    const tab = new Visitor(ann.context, await ann.context.newPage());
    await tab.page.goto(`${evening.address}/table/nj-mini-craps-1`);
    await tab.tray.waitFor();
    const says = 'This table is open in another tab too. Both show the same chips, and you can use either.';
    for (const one of [ann, tab]) {
      await one.press('My bets');
      await one.reads(says);
      await one.press('Close');
    }
    await tab.bet('Pass Line', 5);
    for (const one of [ann, tab]) await one.hasInRack('$495', '$5');
    await ann.tap('Pass Line');
    for (const one of [ann, tab]) await one.hasInRack('$490', '$10');
    await tab.page.close();
    await ann.press('My bets');
    await becomes(
      'the note gone',
      () => ann.page.getByText(says).count(),
      (count) => count === 0,
    );
  });
});

describe('the table', () => {
  test('that is closed says so, and comes back when it opens', async () => {
    const evening = web.evening();
    const ann = await web.visitor();
    await ann.sitDown(evening.address, 'nj-mini-dice-1', 'Clo');
    expect(
      await evening.house.act(evening.operator, { do: 'close-table', table: 'nj-mini-dice-1' }),
    ).toBeNull();
    await ann.reads('The table is closed. It opens once the crew has completed the opening procedure.');
    await ann.bet('Field', 5);
    await ann.sees(ann.refusal);
    expect(
      await evening.house.act(evening.operator, { do: 'open-table', table: 'nj-mini-dice-1' }),
    ).toBeNull();
    await evening.seenBy(ann, 'nj-mini-dice-1');
    await ann.tap('Field');
    await ann.sees(ann.stack('$5 on Field'));
  });

  test('that does not exist says so, and links to those that do', async () => {
    const evening = web.evening();
    const ann = await web.visitor();
    await ann.page.goto(`${evening.address}/table/nowhere`);
    await ann.sees(
      ann.page
        .getByRole('alert')
        .filter({ hasText: 'The address may be wrong, or the table may be private.' }),
    );
    await ann.page.getByRole('link', { name: 'See the other tables.' }).click();
    await ann.sees(ann.page.getByRole('heading', { name: 'Tables' }));
  });
});

test('says how many chips the player has and where to get more', async () => {
  const evening = web.evening();
  const ann = await web.visitor();
  await ann.sitDown(evening.address, 'nj-automated-craps-1', 'Poor');
  await ann.bet('Pass Line', 500);
  await ann.hasInRack('$0', '$500');
  await ann.bet('Field', 100);
  await ann.sees(ann.refusal);
  await ann.press('Buy in for more', ann.refusal);
  const sheet = ann.page.getByRole('dialog', { name: 'Buy in' });
  await ann.reads('$0 is in your rack and $500 is in your wallet.', sheet);
  await ann.press('Buy in for $500', sheet);
  await ann.hasInRack('$500', '$500');
  await ann.hasInWallet('$0');

  // The house fills an empty wallet, but only once everything is lost.
  await ann.pressInMenu('Buy chips');
  const cage = ann.page.getByRole('dialog', { name: 'Buy chips' });
  await ann.press('Get more play chips', cage);
  await ann.sees(cage.getByRole('alert').filter({ hasText: 'You can top up once you have less than' }));
});
