// Twenty rulings under dual control, each made by one person and approved by another, in real browsers. The money in each row is
// worked out by hand from the layout.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import type { CrewRole } from '../../src/game/rules/language/crew.ts';
import { type Observation, plainThrow } from '../../src/game/rules/language/throw.ts';
import type { Table } from '../../src/game/table/state.ts';
import { Post } from '../support/browser/crew-at-work.ts';
import { accepted, type Evening } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { openRealTable, type RealTable } from '../support/browser/real-table.ts';
import { signInQuickly } from '../support/browser/scenes.ts';
import { rollNamed } from '../support/kit.ts';

const web = webForTests();

/** What the second person must see before deciding. */
type Shown = {
  readonly title: string;
  readonly seen: string;
  readonly ruled: string;
  /** The clause as its chip says; null if there is none. */
  readonly clause: string | null;
  readonly reason: string | null;
  /** For each player: the change with the ruling and without it, and words that say why. */
  readonly effects: Readonly<Record<string, readonly [change: string, otherwise: string, says?: string]>>;
};

/** A table under dual control, with a page for each person who rules and each who approves. */
class Controlled {
  readonly evening: Evening;
  readonly real: RealTable;
  readonly #posts = new Map<CrewRole, Post>();

  readonly #names: readonly string[];

  private constructor(evening: Evening, real: RealTable, names: readonly string[]) {
    this.evening = evening;
    this.real = real;
    this.#names = names;
  }

  static async open(
    game: string,
    players: readonly string[],
    roles: readonly CrewRole[],
  ): Promise<Controlled> {
    const evening = web.evening();
    const real = await openRealTable(evening, game, { players, hasDualControl: true });
    const here = new Controlled(evening, real, players);
    for (const [index, role] of roles.entries()) {
      const who = await web.visitor(
        index === 0 ? { width: 1180, height: 820 } : { width: 820, height: 1180 },
      );
      await signInQuickly(evening, who, real.nameAt(role));
      await who.page.goto(`${evening.address}/table/${real.id}/crew`);
      await who.sees(who.page.getByRole('heading', { name: 'Players and their wagers' }));
      here.#posts.set(role, new Post(role, who, evening, real.id));
    }
    return here;
  }

  post(role: CrewRole): Post {
    return required(this.#posts.get(role), role);
  }

  now(): Promise<Table> {
    return this.evening.tableNow(this.real.id);
  }

  until(isSo: (table: Table) => boolean): Promise<Table> {
    return this.evening.until(this.real.id, isSo);
  }

  guest(name: string): string {
    return required(this.real.guests[this.#names.indexOf(name)], name);
  }

  /** Everyone's chips, in the rack and up, by name. */
  async chips(): Promise<Readonly<Record<string, number>>> {
    const { players, wagers } = await this.now();
    return Object.fromEntries(
      players.map(({ id, rackCents }) => [
        this.#names[this.real.guests.indexOf(id)],
        wagers.reduce((sum, one) => (one.player === id ? sum + one.stakeCents : sum), rackCents),
      ]),
    );
  }

  /** Throws the dice and enters how they lie; a face may be disputed. */
  async rest(by: CrewRole, faces: string, isDisputed = false): Promise<void> {
    await this.real.throwDice();
    await this.real.give(by, { do: 'rest', observation: plainThrow(rollNamed(faces)) });
    if (isDisputed) await this.real.give(by, { do: 'dispute' });
  }

  /**
   * One person has ruled; another sees the whole ruling, cannot approve anything else, and approves it. Then everyone's chips change
   * as shown, once `then` has settled a roll that counts.
   */
  async approved(
    [by, second]: readonly [CrewRole, CrewRole],
    shown: Shown,
    then: () => Promise<void> = async () => {},
  ): Promise<void> {
    const chips = await this.chips();
    const { request, mark } = await this.seenBy([by, second], shown);
    const [mine, theirs] = [this.post(by).who.page, this.post(second).who.page];
    const before = await this.now();
    expect(await sent(theirs, request, { as: second, isGiven: true, saw: 'another' })).toMatch(
      /no longer the one you saw/,
    );
    expect(await sent(mine, request, { as: by, isGiven: true, saw: mark })).toBe(
      'You cannot approve your own request.',
    );
    expect((await this.now()).version).toBe(before.version);
    await this.post(second).who.press(/^Approve as/, secondOn(theirs));
    await this.until(({ version }) => version > before.version);
    await secondOn(theirs).waitFor({ state: 'detached' });
    await then();
    const after = await this.chips();
    expect(Object.keys(after)).toEqual(Object.keys(chips));
    for (const [name, cents] of Object.entries(after))
      expect([name, cents - (chips[name] ?? 0)]).toEqual([name, centsIn(shown.effects[name]?.[0])]);
  }

  /** The second person's page shows this ruling, and the first person's has no button to approve it. */
  async seenBy([by, second]: readonly [CrewRole, CrewRole], shown: Shown): Promise<Waiting> {
    const [mine, theirs] = [this.post(by).who.page, this.post(second).who.page];
    await secondOn(theirs).getByText(shown.seen).waitFor();
    expect(await readOn(theirs)).toEqual(shown);
    await picture(theirs, shown.title);
    await secondOn(mine).getByRole('button', { name: 'Withdraw' }).waitFor();
    expect(
      await secondOn(mine)
        .getByRole('button', { name: /^Approve/ })
        .count(),
    ).toBe(0);
    const answer = await theirs.request.get(`${this.evening.address}/api/requests`);
    const { requests } = (await answer.json()) as { readonly requests: readonly Waiting[] };
    return required(
      requests.find(({ table }) => table === this.real.id),
      'a request',
    );
  }
}

/** "+$10", "−$5", "no change". */
const centsIn = (change = 'no change'): number =>
  change === 'no change' ? 0 : Number(change.slice(2)) * (change.startsWith('+') ? 100 : -100);

type Waiting = { readonly request: string; readonly mark: string; readonly table: string };

const secondOn = (page: Page) => page.locator('.second');

/** What a page shows of a ruling. */
const readOn = (page: Page): Promise<Shown> =>
  secondOn(page).evaluate((second) => {
    const text = (within: Element, of: string): string | null =>
      within.querySelector(of)?.textContent?.trim() ?? null;
    const terms = [...second.querySelectorAll('dt')];
    const said = (what: string): Element | null =>
      terms.find((one) => one.textContent === what)?.nextElementSibling ?? null;
    return {
      title: text(second, 'h2') ?? '',
      seen: said('Seen')?.textContent ?? '',
      ruled: said('Ruled')?.firstChild?.textContent?.trim() ?? '',
      clause: text(second, '.ruled .clause')?.replace(/^Clause /, '') ?? null,
      reason: said('Reason')?.textContent ?? null,
      effects: Object.fromEntries(
        [...second.querySelectorAll('tbody tr')].map((row) => {
          const says = [...row.querySelectorAll('.soft')].map((one) => one.textContent?.trim()).join(' ');
          const money = [
            text(row, 'td:nth-of-type(1) strong') ?? '',
            text(row, 'td:nth-of-type(2) strong') ?? '',
          ] as const;
          return [text(row, '.ruling-who') ?? '', says === '' ? money : ([...money, says] as const)];
        }),
      ),
    };
  });

/** An answer sent by another client than the page; returns what the house says. */
async function sent(page: Page, request: string, reply: object): Promise<string> {
  const { origin } = new URL(page.url());
  const path = `${origin}/api/requests/${encodeURIComponent(request)}`;
  const answer = await page.request.post(path, { headers: { origin }, data: reply });
  return String((await answer.json()).says ?? 'done');
}

let pictures = 0;
/** What the second person sees, on a tablet and on a phone. */
async function picture(page: Page, title: string): Promise<void> {
  const folder = process.env.BOXPERSON_PICTURES;
  if (folder === undefined) return;
  pictures += 1;
  const name = `${String(pictures).padStart(2, '0')}-${title.replace(/\W+/g, '-').toLowerCase()}`;
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

const REASON = 'Both of us saw it.';

/** Rules in the form for faces; null for void. */
async function rulesFaces(post: Post, faces: readonly [number, number] | null, why = REASON): Promise<void> {
  if (faces !== null)
    for (const [die, face] of [
      ['First die', faces[0]],
      ['Second die', faces[1]],
    ] as const)
      if ((await post.dialog.getByRole('group', { name: die }).count()) > 0)
        await post.who.press(`${die}: ${face}`, post.dialog);
  await post.dialog.getByLabel('Reason').fill(why);
  await post.who.press(faces === null ? 'The roll is void' : /^Rule total/, post.dialog);
}

async function callsNoRoll(post: Post, ground: RegExp, note: string): Promise<void> {
  await post.may(/^Call “No Roll”/);
  await post.dialog.getByRole('radio', { name: ground }).check();
  if (note !== '') await post.dialog.getByLabel(/^(?:Reason|Note)/).fill(note);
  await post.who.press('Call “No Roll”', post.dialog);
}

async function corrects(
  post: Post,
  what: 'more' | 'back' | 'wager',
  whom: string | RegExp,
  dollars: string,
): Promise<void> {
  await post.may(/^Correct a payment/);
  await post.dialog.getByRole('combobox', { name: 'What went wrong' }).selectOption(what);
  const choice = post.dialog.getByRole('combobox', { name: what === 'wager' ? 'Wager' : 'Player' });
  const options = await choice.getByRole('option').allInnerTexts();
  const label = required(
    options.find((one) => one.match(whom) !== null),
    `an option for ${whom}`,
  );
  await choice.selectOption({ label });
  await post.dialog.getByLabel(/in dollars/).fill(dollars);
  await post.dialog.getByLabel(/^What happened/).fill(REASON);
  await post.who.press('Correct it', post.dialog);
}

const DISPUTE = { title: 'Rule on the disputed face', reason: REASON };
const NO_ROLL = { title: 'Call “No Roll”', ruled: 'The roll is void.' };

test('at New Jersey craps a boxperson rules and a floorperson approves', async () => {
  const names = ['Ann', 'Ben', 'Cora'] as const;
  const at = await Controlled.open('nj-craps', names, ['boxperson', 'floorperson']);
  const { real, evening } = at;
  const [box, floor] = [at.post('boxperson'), at.post('floorperson')];
  const both = ['boxperson', 'floorperson'] as const;
  const [ann, ben, cora] = [at.guest('Ann'), at.guest('Ben'), at.guest('Cora')];
  const disputed = async (faces: string): Promise<void> => {
    await at.rest('stickperson', faces, true);
    await box.does('Rule on the disputed face', /^Rule/);
  };
  const calls = (total: number) => () => real.give('stickperson', { do: 'call-total', total });
  const lies = (observation: Observation) => real.give('stickperson', { do: 'rest', observation });

  // 1: a disputed face counts as it was called.
  await real.bet(ann, { wager: 'pass', cents: 1_000 });
  await real.bet(ben, { wager: 'dont-pass', cents: 1_000 });
  await real.bet(cora, { wager: 'field', cents: 1_000 });
  await disputed('3-4');
  await rulesFaces(box, [3, 4]);
  const asCalled: Shown = {
    ...DISPUTE,
    seen: 'The dice show 3 and 4.',
    ruled: 'The dice count as 3 and 4: 7.',
    clause: 'NJ 1.10(a)2.i',
    effects: {
      Ann: ['+$10', '+$10', 'Ann wins $10 on Pass Line at 1 to 1.'],
      Ben: ['−$10', '−$10', "Ben loses $10 on Don't Pass Line."],
      Cora: ['−$10', '−$10', 'Cora loses $10 on Field.'],
    },
  };
  // The floorperson denies it first; the boxperson is told, and asks again; then withdraws it, and asks once more.
  await at.seenBy(both, asCalled);
  await floor.who.press('Deny', secondOn(floor.who.page));
  await box.who.reads(/^Rule on the disputed face: floorperson .* denied it\./);
  await box.does('Rule on the disputed face', /^Rule/);
  await rulesFaces(box, [3, 4]);
  await box.who.press('Withdraw', secondOn(box.who.page));
  await secondOn(floor.who.page).waitFor({ state: 'detached' });
  await box.does('Rule on the disputed face', /^Rule/);
  await rulesFaces(box, [3, 4]);
  await at.approved(both, asCalled, calls(7));

  // 2: it counts otherwise. A six would have been the point, and the field would have lost.
  await real.bet(ann, { wager: 'pass', cents: 1_000 });
  await real.bet(cora, { wager: 'field', cents: 1_000 });
  await disputed('5-1');
  await rulesFaces(box, [5, 6]);
  await at.approved(
    both,
    {
      ...DISPUTE,
      seen: 'The dice show 5 and 1.',
      ruled: 'The dice count as 5 and 6: 11.',
      clause: 'NJ 1.10(a)2.i',
      effects: {
        Ann: ['+$10', 'no change', 'Ann wins $10 on Pass Line at 1 to 1.'],
        Cora: ['+$10', '−$10', 'Cora wins $10 on Field at 1 to 1.'],
      },
    },
    calls(11),
  );

  // 3: nobody can tell, and the roll is void with money up. Twelve would have lost the pass bet, and is barred on the don't side.
  await real.bet(ann, { wager: 'pass', cents: 1_000 });
  await real.bet(ben, { wager: 'dont-pass', cents: 1_000 });
  await disputed('6-6');
  await rulesFaces(box, null);
  await at.approved(both, {
    ...DISPUTE,
    seen: 'The dice show 6 and 6.',
    ruled: 'The roll is void.',
    clause: 'NJ 1.10(a)2.i',
    effects: { Ann: ['no change', '−$10'] },
  });
  expect((await at.now()).wagers).toHaveLength(2);

  // 4: No Roll while the dice are in the air.
  await real.throwDice();
  await callsNoRoll(box, /^The dice did not reach the end/, '');
  const inTheAir: Shown = {
    ...NO_ROLL,
    seen: 'The dice are in the air.',
    clause: 'NJ 1.9(b)2',
    reason: 'The dice did not reach the end of the table',
    effects: {},
  };
  await at.approved(both, inTheAir);

  // 5: No Roll with the dice at rest takes away what they show.
  await at.rest('stickperson', '6-5');
  await callsNoRoll(box, /^The dice did not leave the hand together/, 'The left one fell.');
  await at.approved(both, {
    ...NO_ROLL,
    seen: 'The dice show 6 and 5.',
    clause: 'NJ 1.9(b)1',
    reason: 'The dice did not leave the hand together: The left one fell.',
    effects: { Ann: ['no change', '+$10'], Ben: ['no change', '−$10'] },
  });

  // 6: No Roll on a ground in words, with a late bet waiting: the clause is that of the ground.
  await real.throwDice();
  await accepted(
    evening.give(cora, real.id, 'player', 'bet', { player: cora, wager: 'field', cents: 1_000 }),
  );
  expect((await at.now()).pending).toHaveLength(1);
  await callsNoRoll(box, /^It was not a proper throw/, 'A drink was spilled.');
  await at.approved(both, {
    ...NO_ROLL,
    seen: 'The dice are in the air.',
    clause: 'NJ 1.9(b)6',
    reason: 'It was not a proper throw: A drink was spilled.',
    effects: {},
  });

  // 7: dice that come to rest in the meantime make it another ruling, and the one seen before is worth nothing.
  await real.throwDice();
  await callsNoRoll(box, /^The dice did not reach the end/, '');
  const before = await at.seenBy(both, inTheAir);
  await lies(plainThrow(rollNamed('3-4')));
  expect(
    await sent(floor.who.page, before.request, { as: 'floorperson', isGiven: true, saw: before.mark }),
  ).toBe('The ruling is no longer the one you saw, because the table has changed.');
  await at.approved(both, {
    ...inTheAir,
    seen: 'The dice show 3 and 4.',
    effects: { Ann: ['no change', '+$10'], Ben: ['no change', '−$10'] },
  });

  // 8: a die that leaves the table ends the roll: the request is void, says so, and holds nothing up.
  await real.throwDice();
  await callsNoRoll(box, /^The dice did not leave the hand together/, '');
  const past = await at.seenBy(both, {
    ...inTheAir,
    clause: 'NJ 1.9(b)1',
    reason: 'The dice did not leave the hand together',
  });
  const onFloor = plainThrow(rollNamed('3-4'));
  const [left] = onFloor.dice;
  await lies({ ...onFloor, dice: [left, { lies: 'off-table' }] });
  await floor.who.reads(/the table has moved on since boxperson .* asked, so the request is void/);
  await box.who.reads(/the table has moved on since you asked, so the request is void/);
  expect(await secondOn(floor.who.page).count()).toBe(0);
  expect(await sent(floor.who.page, past.request, { as: 'floorperson', isGiven: true, saw: past.mark })).toBe(
    'The table has moved on since then, so the request is void.',
  );
  await real.give('stickperson', { do: 'no-roll', ground: 'off-table', note: '', judgedBy: null });

  // 9: a wager was entered too low.
  await corrects(box, 'wager', /^Ann: \$10 on Pass Line/, '25');
  await at.approved(both, {
    title: 'Correct a wager',
    seen: 'Ann’s Pass Line is up with $10.',
    ruled: 'Ann’s Pass Line is $25.',
    clause: 'NJ 1.3(a)',
    reason: REASON,
    effects: {
      Ann: ['no change', 'no change', 'Ann’s Pass Line goes from $10 to $25: $15 comes from the rack.'],
    },
  });
  expect((await at.now()).wagers.find(({ player }) => player === ann)?.stakeCents).toBe(2_500);

  // 10: a wager was entered that nobody made; while it is asked, the player takes it down, and there is nothing to correct.
  await corrects(box, 'wager', /^Ben/, '0');
  const down: Shown = {
    title: 'Correct a wager',
    seen: "Ben’s Don't Pass Line is up with $10.",
    ruled: "Ben’s Don't Pass Line comes down.",
    clause: 'NJ 1.3(a)',
    reason: REASON,
    effects: {
      Ben: ['no change', 'no change', "Ben’s Don't Pass Line comes down: $10 goes back to the rack."],
    },
  };
  await at.approved(both, down);
  await real.bet(ben, { wager: 'dont-pass', cents: 1_000 });
  await corrects(box, 'wager', /^Ben/, '0');
  await at.seenBy(both, down);
  const wager = required((await at.now()).wagers.find(({ player }) => player === ben)?.id, 'the wager');
  await accepted(evening.give(ben, real.id, 'player', 'remove', { wager }));
  await floor.who.reads(/^Correct a wager: the table has moved on/);

  // 11 and 12: a field bet was missed, and is paid; a payment was too large, and is taken back.
  await corrects(box, 'more', /^Cora/, '5');
  await at.approved(both, {
    title: 'Correct a payment',
    seen: `Cora has ${await rackOf(at, cora)} in the rack.`,
    ruled: '$5 more is paid to Cora.',
    clause: 'NJ 1.4(b)',
    reason: REASON,
    effects: { Cora: ['+$5', 'no change'] },
  });
  await corrects(box, 'back', /^Ben/, '20');
  await at.approved(both, {
    title: 'Correct a payment',
    seen: `Ben has ${await rackOf(at, ben)} in the rack.`,
    ruled: '$20 is taken back from Ben.',
    clause: 'NJ 1.10(b)',
    reason: REASON,
    effects: { Ben: ['−$20', 'no change'] },
  });

  // 13: a player with money up is removed. The chips are cashed out, and the wager stays up.
  await real.bet(cora, { wager: 'field', cents: 1_000 });
  const rack = await rackOf(at, cora);
  await box.who.press(/Cora/, box.who.page.getByRole('region', { name: /^Players/ }));
  await box.who.press('Remove from the table');
  await box.who.press('Remove from the table: press again');
  await at.seenBy(both, {
    title: 'Remove a player',
    seen: `Cora has ${rack} in the rack and $10 up.`,
    ruled: 'Cora is removed from the table.',
    clause: null,
    reason: null,
    effects: {
      Cora: [
        'no change',
        'no change',
        `${rack} is cashed out. $10 stays up until it is settled, and what it wins is paid out.`,
      ],
    },
  });
  await floor.who.press(/^Approve as/, secondOn(floor.who.page));
  await at.until(({ players }) => players.some(({ id, leaving }) => id === cora && leaving));
  expect((await at.now()).wagers.some(({ player }) => player === cora)).toBe(true);
});

test('at New Zealand craps one supervisor overrules a call and another approves', async () => {
  const names = ['Dan', 'Elif', 'Finn'] as const;
  const at = await Controlled.open('nz-craps', names, ['game-supervisor', 'casino-supervisor']);
  const { real, evening } = at;
  const [game, casino] = [at.post('game-supervisor'), at.post('casino-supervisor')];
  const up = ['game-supervisor', 'casino-supervisor'] as const;
  const back = ['casino-supervisor', 'game-supervisor'] as const;
  const [dan, elif, finn] = [at.guest('Dan'), at.guest('Elif'), at.guest('Finn')];
  const calls = (total: number) => () => real.give('stickperson', { do: 'call-total', total });

  // 14: eight is called where the dice show eleven. The field lost $10 by the call; it gets that back and wins $10.
  await real.bet(dan, { wager: 'pass', cents: 1_000 });
  await real.bet(elif, { wager: 'dont-pass', cents: 1_000 });
  await real.bet(finn, { wager: 'field', cents: 1_000 });
  await at.rest('stickperson', '6-5');
  await calls(8)();
  await game.does('Overrule the last call', /^Overrule/);
  await rulesFaces(game, [6, 5]);
  await at.approved(up, {
    title: 'Overrule the last call',
    seen: 'The call was 8. The dice showed 6-5, 11.',
    ruled: 'The dice count as 6 and 5: 11.',
    clause: 'NZ 6.8',
    reason: REASON,
    effects: {
      Dan: ['+$10', 'no change', 'Dan wins $10 on Pass Line at 1 to 1.'],
      Elif: ['−$10', 'no change', "Elif loses $10 on Don't Pass."],
      Finn: [
        '+$20',
        'no change',
        'Finn’s Field, $10, is up again as before the call. Finn wins $10 on Field at 1 to 1.',
      ],
    },
  });

  // 15: the casino supervisor voids that call in turn, and everything is as it was before the dice were called.
  await casino.may(/^Overrule the last call/);
  await rulesFaces(casino, null);
  await at.approved(back, {
    title: 'Overrule the last call',
    seen: 'The call was 11. The dice showed 6-5, 11.',
    ruled: 'The roll is void.',
    clause: 'NZ 6.9',
    reason: REASON,
    effects: {
      Dan: ['−$10', 'no change', 'Dan’s Pass Line, $10, is up again as before the call.'],
      Elif: ['+$10', 'no change', "Elif’s Don't Pass, $10, is up again as before the call."],
      Finn: ['−$10', 'no change', 'Finn’s Field, $10, is up again as before the call.'],
    },
  });

  // 16: a disputed face counts otherwise. Two would have paid the field 2 to 1.
  await at.rest('stickperson', '1-1', true);
  await game.does('Rule on the disputed face', /^Rule/);
  await rulesFaces(game, [1, 6]);
  await at.approved(
    up,
    {
      ...DISPUTE,
      seen: 'The dice show 1 and 1.',
      ruled: 'The dice count as 1 and 6: 7.',
      clause: 'NZ 6.3',
      effects: {
        Dan: ['+$10', '−$10', 'Dan wins $10 on Pass Line at 1 to 1.'],
        Elif: ['−$10', '+$10', "Elif loses $10 on Don't Pass."],
        Finn: ['−$10', '+$20', 'Finn loses $10 on Field.'],
      },
    },
    calls(7),
  );

  // The game supervisor is a shift manager as well, and may not rule on that ruling in the other role.
  const gina = real.personAt('game-supervisor');
  await evening.house.act(evening.operator, {
    do: 'grant',
    person: gina,
    role: 'shift-manager',
    table: null,
  });
  const { pit } = (await at.now()).rules.house;
  await accepted(
    evening.give(gina, real.id, 'shift-manager', 'sign-on', { id: gina, role: 'shift-manager', pit }),
  );
  const own = { faces: [1, 1], note: REASON };
  expect(await evening.give(gina, real.id, 'shift-manager', 'overrule', own)).toMatchObject({
    refusal: { says: 'You ruled on these faces yourself.' },
  });

  // 17: the casino supervisor may: the dice were two after all.
  await casino.may(/^Overrule the last call/);
  await rulesFaces(casino, [1, 1]);
  await at.approved(back, {
    title: 'Overrule the last call',
    seen: 'The call was 7. The dice showed 1-6, 7.',
    ruled: 'The dice count as 1 and 1: 2.',
    clause: 'NZ 6.9',
    reason: REASON,
    effects: {
      Dan: [
        '−$20',
        'no change',
        'Dan’s Pass Line, $10, is up again as before the call. Dan loses $10 on Pass Line.',
      ],
      Elif: [
        '+$20',
        'no change',
        "Elif’s Don't Pass, $10, is up again as before the call. Elif wins $10 on Don't Pass at 1 to 1.",
      ],
      Finn: [
        '+$30',
        'no change',
        'Finn’s Field, $10, is up again as before the call. Finn wins $20 on Field at 2 to 1.',
      ],
    },
  });

  // 18: No Roll on a ground that needs a reason. A point would have been set, and the field would have lost.
  await real.bet(finn, { wager: 'field', cents: 1_000 });
  await real.bet(dan, { wager: 'pass', cents: 1_000 });
  await at.rest('stickperson', '4-2');
  await callsNoRoll(game, /^Both hands were used/, 'One in each hand.');
  await at.approved(up, {
    ...NO_ROLL,
    seen: 'The dice show 4 and 2.',
    clause: 'NZ 6.5(c)',
    reason: 'Both hands were used: One in each hand.',
    effects: { Finn: ['no change', '−$10'] },
  });

  // 19: a payment was too small. A bet in the meantime is another rack, and so another ruling.
  await corrects(game, 'more', /^Elif/, '10');
  const paid = async (): Promise<Shown> => ({
    title: 'Correct a payment',
    seen: `Elif has ${await rackOf(at, elif)} in the rack.`,
    ruled: '$10 more is paid to Elif.',
    clause: 'NZ 4.14',
    reason: REASON,
    effects: { Elif: ['+$10', 'no change'] },
  });
  const { request, mark } = await at.seenBy(up, await paid());
  await real.bet(elif, { wager: 'field', cents: 500 });
  expect(await sent(casino.who.page, request, { as: 'casino-supervisor', isGiven: true, saw: mark })).toBe(
    'The ruling is no longer the one you saw, because the table has changed.',
  );
  await at.approved(up, await paid());
});

test('at mini-dice a floorperson rules and the dealer approves', async () => {
  const names = ['Gus', 'Hana'] as const;
  const at = await Controlled.open('nj-mini-dice', names, ['floorperson', 'dealer']);
  const { real } = at;
  const floor = at.post('floorperson');
  const both = ['floorperson', 'dealer'] as const;
  const [gus, hana] = [at.guest('Gus'), at.guest('Hana')];

  // 20: the dice count as they lie: nobody names faces.
  await real.bet(gus, { wager: 'over-7', cents: 1_000 });
  await real.bet(hana, { wager: 'field', cents: 1_000 });
  await at.rest('dealer', '4-4', true);
  await floor.does('Rule on the disputed face', /^Rule/);
  await rulesFaces(floor, [4, 4]);
  await at.approved(
    both,
    {
      ...DISPUTE,
      seen: 'The dice show 4 and 4.',
      ruled: 'The dice count as 4 and 4: 8.',
      clause: 'NJ 13.5(e)',
      effects: {
        Gus: ['+$10', '+$10', 'Gus wins $10 on Over 7 at 1 to 1.'],
        Hana: ['−$10', '−$10', 'Hana loses $10 on Field.'],
      },
    },
    () => real.give('dealer', { do: 'call-total', total: 8 }),
  );

  // 21: a shake is void with money up.
  await real.bet(gus, { wager: 'over-7', cents: 1_000 });
  await at.rest('dealer', '6-5');
  await callsNoRoll(floor, /^The equipment failed/, 'The lid came off.');
  await at.approved(both, {
    title: 'Call “No Roll”',
    ruled: 'The shake is void.',
    seen: 'The dice show 6 and 5.',
    clause: 'NJ 13.1, shake',
    reason: 'The equipment failed: The lid came off.',
    effects: { Gus: ['no change', '+$10'] },
  });

  // 22: a payment was too large.
  await corrects(floor, 'back', /^Gus/, '10');
  await at.approved(both, {
    title: 'Correct a payment',
    seen: `Gus has ${await rackOf(at, gus)} in the rack.`,
    ruled: '$10 is taken back from Gus.',
    clause: 'NJ 13.5(f)',
    reason: REASON,
    effects: { Gus: ['−$10', 'no change'] },
  });
});

/** What the layout and the rack hold, as the page writes it. */
async function rackOf(at: Controlled, player: string): Promise<string> {
  const { players } = await at.now();
  return `$${(
    required(
      players.find(({ id }) => id === player),
      player,
    ).rackCents / 100
  ).toString()}`;
}
