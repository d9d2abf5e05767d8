// A crew at their consoles: one browser for each post, and short methods for what they do there.

import { expect } from 'vitest';
import { required } from '../../../src/game/base/assert.ts';
import { rolesAt } from '../../../src/game/rules/compile/rules.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { handedRound } from '../../../src/game/table/tell/audience.ts';
import type { Evening } from './evening.ts';
import type { ForTests } from './for-tests.ts';
import { signInQuickly } from './scenes.ts';
import type { Visitor } from './seat.ts';

const USUAL = { width: 1180, height: 820 };

/** A person at their console. */
export class Post {
  readonly role: CrewRole;
  readonly who: Visitor;
  /** Waits until the console shows everything that has happened. */
  readonly looks: () => Promise<void>;

  constructor(role: CrewRole, who: Visitor, evening: Evening, table: string) {
    this.role = role;
    this.who = who;
    this.looks = () => evening.seenBy(who, table);
  }

  /** Waits until a duty is due, by its heading, and the console takes keys: not before the last command was answered. */
  async due(title: string | RegExp): Promise<void> {
    await this.looks();
    await this.who.sees(this.who.page.locator('.crew[aria-busy="false"]'));
    const now = this.who.page.getByRole('region', { name: 'Your duties now' });
    await this.who.sees(now.getByRole('heading', { name: title }));
  }

  /** Does a duty that is due, by its button. */
  async does(title: string | RegExp, button: string | RegExp): Promise<void> {
    await this.due(title);
    await this.who.press(button, this.who.page.getByRole('region', { name: 'Your duties now' }));
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.who.page.keyboard.press(key);
  }

  /** Opens the form of something that this post may also do. */
  async may(title: RegExp): Promise<void> {
    await this.looks();
    await this.who.press(title, this.who.page.getByRole('region', { name: 'You may also' }));
  }

  /** What a customer says, typed as a line; waits for the answer. */
  async says(line: string): Promise<void> {
    await this.looks();
    await this.who.page.getByLabel(/says$/).fill(line);
    await this.who.page.keyboard.press('Enter');
    await this.who.reads(new RegExp(`^Done: ${line.replaceAll('$', '\\$')}`));
    // The next key is one of the console's again.
    await this.who.page.keyboard.press('Escape');
  }

  /** Seats a customer without a device, who puts down $500. */
  async seats(name: string, place: string): Promise<void> {
    await this.who.press('Seat a customer');
    await this.who.page.getByRole('combobox', { name: /^Place/ }).selectOption(place);
    await this.who.page.getByLabel(/^What to call them/).fill(name);
    for (let notes = 0; notes < 5; notes++) await this.who.press('Add $100');
    await this.who.press('Seat, and sell $500 in chips');
  }

  /** Chooses a player; pressing the name of one who is chosen already would close the panel. */
  async chooses(name: string): Promise<void> {
    await this.looks();
    const seat = this.who.button(new RegExp(name), this.who.page.getByRole('region', { name: /^Players/ }));
    if ((await seat.getAttribute('aria-expanded')) !== 'true') await seat.click();
  }

  /** A customer without a device leaves the table. */
  async seesOff(name: string): Promise<void> {
    await this.chooses(name);
    await this.who.press('Leaves the table');
    await this.who.press('Leaves the table: press again');
    await this.who.reads(`Done: ${name}: Leaves the table.`);
  }

  /** Approves the ruling of a colleague that says this; one that was answered may still be shown for a moment. */
  async approves(says: RegExp): Promise<void> {
    const { page } = this.who;
    const request = page
      .getByRole('region', { name: 'Requests for a second approval' })
      .locator('div')
      .filter({ hasText: says })
      .filter({ has: page.getByRole('button', { name: /^Approve/ }) });
    await this.who.press(/^Approve/, request.last());
  }

  get dialog() {
    return this.who.page.getByRole('dialog');
  }
}

export type CrewAtWork = {
  readonly id: string;
  readonly now: () => Promise<Table>;
  readonly post: (role: CrewRole) => Post;
  readonly posts: readonly Post[];
  /** A person on duty without a page comes to the table and opens the console. */
  readonly comes: (role: CrewRole) => Promise<Post>;
  /** Enters two faces and calls them, in three keys. */
  readonly roll: (faces: string) => Promise<void>;
  /**
   * Offers the dice or the shaker until this customer is asked, who takes them and chooses two dice if there is a choice; if
   * null, until everyone has declined.
   */
  readonly shoots: (name: string | null) => Promise<void>;
  /** What everyone has in the rack, in dollars, by name. */
  readonly racks: () => Promise<Readonly<Record<string, number>>>;
};

/** A closed table of people, with a person signed on at each of these posts. */
export async function crewAtWork(
  web: ForTests,
  evening: Evening,
  game: string,
  roles: readonly CrewRole[],
  { hasDualControl = false }: { readonly hasDualControl?: boolean } = {},
): Promise<CrewAtWork> {
  const id = await evening.openTable({ game, name: 'Table one', isAutomatic: false, hasDualControl });
  const now = () => evening.tableNow(id);
  const posts: Post[] = [];
  const { rules } = await now();
  const nameAt = (role: CrewRole): string =>
    `${role.replaceAll('-', ' ').slice(0, 10).trim()} ${id.slice(-6)}`;
  const comes = async (role: CrewRole): Promise<Post> => {
    const who = await web.visitor(USUAL);
    await signInQuickly(evening, who, nameAt(role));
    await who.page.goto(`${evening.address}/table/${id}/crew`);
    const here = new Post(role, who, evening, id);
    posts.push(here);
    return here;
  };
  for (const role of roles) {
    await evening.staff(nameAt(role), role);
    const { who } = await comes(role);
    await who.press(/^Sign on/);
    await who.sees(who.button(/^Sign off/));
  }
  // Posts nobody works at in this test are taken without a page.
  for (const role of rolesAt(rules) as readonly CrewRole[])
    if (!roles.includes(role)) {
      const person = role === 'operator' ? evening.operator : await evening.staff(nameAt(role), role);
      await evening.give(person, id, role, 'sign-on', { id: person, role, pit: rules.house.pit });
    }
  const post = (role: CrewRole): Post =>
    required(
      posts.find((one) => one.role === role),
      role,
    );
  const caller = required(
    posts.find((one) => rules.grants['call-total']?.roles.includes(one.role) === true),
    'a caller',
  );
  const roll = async (faces: string): Promise<void> => {
    const { rolls } = await now();
    await caller.due('Enter the dice');
    await caller.keys(...faces, 'Enter');
    await evening.until(id, (table) => table.rolls === rolls + 1);
  };
  const it = handedRound(rules.game);
  const shoots = async (name: string | null): Promise<void> => {
    await caller.does(`Offer the ${it}`, /^Offer/);
    await evening.until(id, ({ dice }) => dice.offeredTo !== null);
    for (let { offeredTo } = (await now()).dice; offeredTo !== name; { offeredTo } = (await now()).dice) {
      await caller.may(/^Declined/);
      await evening.until(
        id,
        ({ dice }) => dice.offeredTo !== offeredTo && (dice.offeredTo !== null || dice.shooter !== null),
      );
    }
    if (name === null) return;
    await caller.due(`${name} takes the ${it}`);
    await caller.keys('Enter');
    if (rules.game.device.choose === null) return;
    await caller.due(`${name} chooses two dice`);
    await caller.keys('Enter');
  };
  const racks = async () => {
    const { players } = await now();
    const faces = await evening.house.people.faces(players.map((one) => one.id));
    const nameOf = (player: string): string => faces.find((one) => one.id === player)?.name ?? player;
    return Object.fromEntries(players.map((one) => [nameOf(one.id), one.rackCents / 100]));
  };
  return { id, now, post, posts, comes, roll, shoots, racks };
}

/** Does every duty that is due before opening, at every post, until the table is open. */
export async function openByConsole({ posts, now }: CrewAtWork): Promise<void> {
  for (let rounds = 0; rounds < 60 && !(await now()).isOpen; rounds++)
    for (const { who, dialog, looks } of posts) {
      await looks();
      const due = who.page
        .getByRole('region', { name: 'Your duties now' })
        .getByRole('heading', { level: 3 });
      if ((await now()).isOpen || (await due.count()) === 0) continue;
      const title = await due.first().textContent();
      await who.page.keyboard.press('Enter');
      const submit = dialog.locator('button[type="submit"]');
      const answer = who.page.getByText(`Done: ${title}.`);
      await submit.or(answer).first().waitFor();
      if (await submit.isVisible()) {
        await tickAll({ dialog });
        await submit.click();
      }
      await answer.first().waitFor();
    }
}

/** Ticks everything that a form asks to look at. */
export async function tickAll({ dialog }: Pick<Post, 'dialog'>): Promise<void> {
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
}

const IDS = [
  /p-[0-9a-f]{8}|auto-[a-z]|\bn[jz]-|(?:casino|game|shift)-[a-z]|\b(?:die|set)-\d/,
  /\b(?:place-win|dont-(?:pass|come)|any-(?:seven|craps)|match-play|off-table|no-end|invalid-rolls)\b/,
];
/** No console and no player's page may show an id or a code. */
export async function showsNoIds({ posts }: CrewAtWork, ...players: readonly Visitor[]): Promise<void> {
  for (const [name, { page }] of [
    ...posts.map(({ role, who }) => [role, who] as const),
    ...players.map((who) => ['player', who] as const),
  ]) {
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(
      IDS.flatMap((id) => id.exec(text)?.[0] ?? []),
      name,
    ).toEqual([]);
  }
}

let pictures = 0;
const PICTURED = { desk: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 } };
/** What every console shows, if someone wants to look at it: BOXPERSON_PICTURES names a folder. */
export async function picture({ posts }: CrewAtWork, name: string): Promise<void> {
  const folder = process.env.BOXPERSON_PICTURES;
  if (folder === undefined) return;
  pictures += 1;
  for (const { who, role } of posts) {
    for (const [size, box] of Object.entries(PICTURED)) {
      await who.page.setViewportSize(box);
      const at = `${String(pictures).padStart(2, '0')}-${name}-${role}-${size}`;
      await who.page.screenshot({ path: `${folder}/${at}.png` });
    }
    await who.page.setViewportSize(USUAL);
  }
}
