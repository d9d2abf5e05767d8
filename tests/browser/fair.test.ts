// Verifiable dice, at a real house in a real browser: the page checks every roll itself. If a message was altered on its way, an alarm
// names the difference and survives a reload.

import { expect, test } from 'vitest';
import type { RollProof2 } from '../../src/dice/verifiable/proof/proof.ts';
import { takeDice } from '../support/browser/at-dice.ts';
import { WITHOUT_3D, webForTests } from '../support/browser/for-tests.ts';
import { axeSays } from '../support/browser/page-looks.ts';
import { becomes, type Visitor } from '../support/browser/seat.ts';

const web = webForTests(undefined, WITHOUT_3D);

type Shown = { fair?: RollProof2 };
type Message = {
  type: string;
  dice?: { series: { commitment: string; used: number } | null };
  happened?: { shown?: Shown }[];
};

/** Alters the house's messages on their way to this page. */
const forging = (who: Visitor, forge: (message: Message) => void): Promise<void> =>
  who.page.routeWebSocket(/\/live/, (page) => {
    const house = page.connectToServer();
    house.onMessage((text) => {
      const message = JSON.parse(String(text)) as Message;
      forge(message);
      page.send(JSON.stringify(message));
    });
  });

const inProofs =
  (change: (proof: RollProof2) => object) =>
  ({ happened = [] }: Message): void => {
    for (const { shown } of happened)
      if (shown?.fair !== undefined) shown.fair = { ...shown.fair, ...change(shown.fair) } as RollProof2;
  };

const alarmOf = (who: Visitor) =>
  who.page.getByRole('alert').filter({ hasText: 'These dice are not what was promised.' });

/** The page's own findings. */
async function found(who: Visitor, says: string): Promise<void> {
  await who.openPanel('Dice');
  await who.reads(says, who.page.getByRole('tabpanel'));
}

/** A complete roll by a seated player. */
async function rolls(table: string, ann: Visitor, count: number): Promise<void> {
  const evening = web.evening();
  await ann.bet('Pass Line', 5);
  if (count === 1) await takeDice(evening, table, ann);
  await ann.press('Throw', ann.dice);
  // Either the shooter keeps the dice, or a seven has ended the hand.
  await evening.until(table, (now) => now.rolls === count && ['held', 'idle'].includes(now.dice.stage));
}

const CHEATS: readonly (readonly [how: string, forge: (message: Message) => void, says: RegExp])[] = [
  [
    'other faces',
    inProofs(({ faces }) => ({ faces: faces?.[0] === 1 ? [2, 2] : [1, 1] })),
    /The dice came to rest on .* but the proof says/,
  ],
  [
    'another commitment',
    inProofs(({ series }) => ({ series: { ...series, commitment: 'f'.repeat(64) } })),
    /was promised with the commitment [0-9a-f]{8}…, but now has ffffffff…/,
  ],
  [
    'a jump in the series',
    inProofs(() => ({ index: 150 })),
    /Roll 1 should follow roll 0, but the proof is for roll 150/,
  ],
  [
    'another late value',
    inProofs(() => ({ late: { by: 'house', value: 'a'.repeat(64) } })),
    /is not the digest that the proof gives/,
  ],
  [
    'no proof at all',
    ({ happened = [] }) => {
      for (const one of happened) if (one.shown?.fair !== undefined) delete one.shown.fair;
    },
    /went out, but what it was made from was never shown/,
  ],
];

test('a page checks thrown dice itself: flight, inputs and resting places', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'Thrown and checked', dice: 'thrown' });
  const [ann, eve] = await Promise.all([web.visitor(), web.visitor()]);
  await forging(
    eve,
    inProofs(({ thrown }) => ({ thrown: { ...thrown, seed: '0'.repeat(32) } })),
  );
  await ann.sitDown(evening.address, table, 'Ann');
  await eve.page.goto(`${evening.address}/table/${table}`);
  await eve.sees(eve.dice);
  await rolls(table, ann, 1);
  await found(ann, '1 roll checked here: correct.');
  await eve.reads('The flight in the proof is not the one shown when the dice went out.', alarmOf(eve));
  expect(await alarmOf(ann).count()).toBe(0);
});

test('a page checks every roll itself, and raises an alarm if one was altered on its way', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'To be checked', dice: 'verifiable' });
  const address = `${evening.address}/table/${table}`;
  const ann = await web.visitor();
  await ann.sitDown(evening.address, table, 'Ann');
  const cheated = await Promise.all(
    CHEATS.map(async ([, forge]) => {
      const who = await web.visitor();
      await forging(who, forge);
      await who.page.goto(address);
      await who.sees(who.dice);
      return who;
    }),
  );
  await rolls(table, ann, 1);
  await found(ann, '1 roll checked here: correct.');
  for (const [at, [how, , says]] of CHEATS.entries()) {
    const who = cheated[at];
    if (who === undefined) throw new Error('No visitor for this cheat.');
    const text = await becomes(
      `an alarm about ${how}`,
      async () => ((await alarmOf(who).count()) === 0 ? '' : await alarmOf(who).innerText()),
      (now) => says.test(now),
    );
    expect(text).toContain('Stop betting here');
  }
  expect(await alarmOf(ann).count()).toBe(0);
  const [first] = cheated;
  if (first === undefined) throw new Error('There are no visitors.');
  expect(await axeSays(first.page)).toEqual([]);
});

test('commitments survive a reload, and the throw uses the player’s own word', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'Kept', dice: 'verifiable' });
  const ann = await web.visitor();
  let forge: (message: Message) => void = () => undefined;
  await forging(ann, (message) => forge(message));
  await ann.sitDown(evening.address, table, 'Ann');
  await ann.openPanel('Dice');
  const word = ann.page.getByLabel('Your own word for your next throw');
  await word.fill('lucky 7');
  await rolls(table, ann, 1);
  await found(ann, '1 roll checked here: correct.');
  await ann.reads('“lucky 7”', ann.page.getByRole('tabpanel'));
  // The word is used once and then cleared.
  await becomes(
    'an empty field',
    () => word.inputValue(),
    (now) => now === '',
  );

  await ann.page.reload();
  await found(ann, '1 roll checked here: correct.');
  forge = inProofs(() => ({ word: 'unlucky 7' }));
  await rolls(table, ann, 2);
  await ann.reads(/You threw with the word “[a-z2-9]{16}”, but the proof has “unlucky 7”/, alarmOf(ann));

  forge = ({ dice }) => {
    if (dice?.series != null) dice.series.commitment = 'e'.repeat(64);
  };
  await ann.page.reload();
  await ann.reads(
    /Series 1 was promised with the commitment [0-9a-f]{8}…, but now has eeeeeeee…/,
    alarmOf(ann),
  );
  await ann.openPanel('Dice');
  await ann.press('Clear these findings and start over');
  await becomes(
    'no alarm',
    () => alarmOf(ann).count(),
    (count) => count === 0,
  );
});
