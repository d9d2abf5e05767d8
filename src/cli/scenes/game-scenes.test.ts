// The scenes beside a game file: read with the line of each problem, played by `check`, `settle` and `scene`, and shown.

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allClauses, registerGame } from 'boxperson/games';
import { clauseAddress, type PlayedScenes } from 'boxperson/law';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGames } from '../../../tests/support/games/forget-games.ts';
import { harborDice } from '../../../tests/support/games/made-up.ts';
import { boxperson } from '../../../tests/support/run/boxperson.ts';
import { registered } from '../../game/games/registered.ts';
import { LawSite } from '../../house/server/gateway/pages/law-site.ts';
import { readGameFile, registerGameFiles } from '../games/game-files.ts';
import { playedNow, readGameScenes, scenesOfGames } from './game-scenes.ts';
import { withScenesBeside } from './locations.ts';
import { playedScenes, scenesToShow } from './played.ts';

forgetGames();
beforeEach(() => {
  registered.clear();
  process.exitCode = 0;
});

const EXAMPLE = join(import.meta.dirname, '../../../examples/06-corner-dice.yaml');
const folder = mkdtempSync(join(tmpdir(), 'boxperson-scenes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Corner Dice with these scenes beside it. */
function cornerDice(scenes: string, ending = 'yaml'): string {
  const here = mkdtempSync(join(folder, 'game-'));
  copyFileSync(EXAMPLE, join(here, 'corner.yaml'));
  writeFileSync(join(here, `corner.scenes.${ending}`), scenes);
  return join(here, 'corner.yaml');
}

const LAMP = `- shows: CD 5
  title: A Lamp bet wins on an 11
  steps:
    - { do: bet, player: Pearl, wager: lamp, amount: '10', as: Lamp }
    - { do: roll, dice: [5, 6], clause: CD 5, expect: { Lamp: { result: win, paid: '10' } } }
`;
const WRONG = LAMP.replace("paid: '10'", "paid: '15'");

describe('reading', () => {
  /** What is wrong with scenes, without the folder. */
  async function wrongWith(scenes: string, ending?: string): Promise<readonly string[]> {
    const file = cornerDice(scenes, ending);
    const read = await readGameFile(file);
    const game = 'problems' in read ? null : withScenesBeside(read.data, file);
    if (game === null) throw new Error('There are scenes beside the game.');
    return readGameScenes(game).problems.map((says) => says.replace(/^.*corner\.scenes/, 'corner.scenes'));
  }

  test.each([
    [
      'a key in a line that has one',
      '- shows: CD 5\n   title: x\n',
      'corner.scenes.yaml:1:10: There is a key here',
    ],
    ['no list', 'shows: CD 5\n', 'corner.scenes.yaml:1:1: The file is no list of scenes.'],
    ['a scene without a clause', '- steps: []\n', 'corner.scenes.yaml:1:3: The scene shows no clause.'],
    [
      'a clause that there is not',
      LAMP.replace('shows: CD 5', 'shows: CD 55'),
      'corner.scenes.yaml:1:10: Corner Dice has no clause “CD 55”. Did you mean “CD 5”?',
    ],
    [
      'two scenes of one clause',
      `${LAMP}${LAMP}`,
      'corner.scenes.yaml:6:10: There is a scene of CD 5 already.',
    ],
    [
      'another game',
      `${LAMP}  game: nj-craps\n`,
      'corner.scenes.yaml:6:9: The scenes here are of corner-dice.',
    ],
    [
      'an amount that is no text',
      LAMP.replace("amount: '10'", 'amount: 10'),
      'corner.scenes.yaml:1:3, step 1: "amount" of "bet" is wrong (Write it as text, such as "12.50").',
    ],
    [
      'a step without a field',
      LAMP.replace('player: Pearl, ', ''),
      'corner.scenes.yaml:1:3, step 1: "player" of "bet" is missing.',
    ],
  ])('%s', async (_, scenes, says) => {
    const [problem, ...others] = await wrongWith(scenes);
    expect(problem?.startsWith(says) === true ? says : problem).toBe(says);
    expect(others).toEqual([]);
  });

  test('every scene that is wrong, beside those that are right', async () => {
    expect(await wrongWith(`- 5\n${LAMP}- shows: CD 6\n  steps: [{ do: rol }]\n`)).toEqual([
      'corner.scenes.yaml:1:3: "steps" is missing.',
      expect.stringMatching(/^corner\.scenes\.yaml:7:3, step 1: "do" must be one of /),
    ]);
  });

  test('JSON in the same form', async () => {
    const steps = [{ do: 'look', at: 'rulebook', clause: 'CD 5' }];
    expect(await wrongWith(JSON.stringify([{ shows: 'CD 5', steps }]), 'json')).toEqual([]);
    expect(await wrongWith(JSON.stringify([{ shows: 'CD 5' }]), 'json')).toEqual([
      'corner.scenes.json:1:2: "steps" is missing.',
    ]);
  });
});

describe('check', () => {
  test('plays the scenes, and notes the clauses without one', async () => {
    const printed = await boxperson('check', cornerDice(LAMP));
    expect(printed.slice(printed.indexOf('1 scene,'))).toBe(
      '1 scene, as expected.\n1 note:\n- No scene shows CD 1, CD 2, CD 3, CD 4, CD 6, CD 7, CD 8, CD 9, CD 10, CD 11, CD 12.\n',
    );
  });

  test('finds a scene of every clause beside the example', async () => {
    expect(await boxperson('check', EXAMPLE)).toMatch(/12 clauses, all cited\.\n12 scenes, as expected\.\n$/);
  });

  test('says what differs, and at which line', async () => {
    expect(await boxperson('check', cornerDice(WRONG))).toMatch(
      /corner\.scenes\.yaml:5:7: The scene of CD 5 fails\. Step 2 differs: expected \{"Lamp":.*"paid":"15".*, got .*"paid":"10".*\.\n1 problem\.\n$/,
    );
  });

  test('does not take a scene that shows nothing of its clause, or that cannot be played', async () => {
    const silent = LAMP.replace('shows: CD 5', 'shows: CD 9').replace('clause: CD 5, ', '');
    expect(await boxperson('check', cornerDice(silent))).toMatch(
      /yaml:1:3: The scene of CD 9 fails\. No answer in it cites CD 9\.\n1 problem\.\n$/,
    );
    registered.clear();
    expect(await boxperson('check', cornerDice(LAMP.replace("amount: '10'", 'amount: ten')))).toMatch(
      /yaml:1:3: The scene of CD 5 fails\. "ten" is not an amount of money\.\n1 problem\.\n$/,
    );
  });
});

describe('what is shown', () => {
  const shown = async (file: string): Promise<PlayedScenes> => {
    await registerGameFiles([file]);
    return playedNow(scenesOfGames());
  };

  test('is the scenes of registered games as they are played', async () => {
    const scenes = await shown(cornerDice(LAMP));
    expect(Object.keys(scenes)).toEqual(['CD 5']);
    expect(scenes['CD 5']).toMatchObject({ title: 'A Lamp bet wins on an 11', gameFile: 'corner.yaml' });
    expect(scenes['CD 5']?.steps[1]?.outcomes[0]).toEqual({
      ...{ kind: 'told', says: 'Pearl wins $10 on Lamp at 1 to 1.' },
      clauses: ['CD 5', 'CD 4'],
    });
  });

  test('is no scene that fails; standard error says why', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await shown(cornerDice(WRONG))).toEqual({});
      expect(write.mock.calls.map(([text]) => String(text)).join('')).toContain('The scene of CD 5 fails.');
    } finally {
      write.mockRestore();
    }
  });

  test('cannot be read: the house does not open', async () => {
    await registerGameFiles([cornerDice('- shows: CD 5\n')]);
    await expect(scenesToShow()).rejects.toThrow(/corner\.scenes\.yaml:1:3: "steps" is missing\./);
  });

  test('without scenes beside a game is only what was played before', async () => {
    const file = cornerDice('');
    rmSync(file.replace('.yaml', '.scenes.yaml'));
    await registerGameFiles([file]);
    expect((await scenesToShow()).played).toBe(playedScenes);
  });

  test('on the page of the clause, with the command that plays it', async () => {
    const scenes = await shown(EXAMPLE);
    const site = siteOf(scenes);
    const page = String(site.at(clauseAddress('CD 5'))?.content);
    expect(page).toContain('Pearl wins $20 on Lamp at 2 to 1.');
    expect(page).toContain('npx boxperson scene &#34;CD 5&#34; --games &#34;06-corner-dice.yaml&#34;');
    const list = String(site.at('/clauses')?.content);
    expect(list).toMatch(/The rules of Corner Dice.*\n<section class="part">.*<small>12 scenes<\/small>/);
  });
});

const siteOf = (scenes: PlayedScenes): LawSite =>
  new LawSite({ played: () => ({ rules: '5d0b91c4', scenes }), written: () => null }, true);

test('the page of a clause says how a game from a file reads it', () => {
  const harbor = harborDice();
  registerGame(harbor);
  const [{ clauses: [clause = ''] = [], taken } = { taken: '' }] = harbor.readings;
  const site = siteOf({});
  const page = String(site.at(clauseAddress(clause))?.content);
  expect(page).toContain('The reading taken');
  expect(page).toContain(taken);
});

describe('commands that take --games', () => {
  test('scene plays one by the end of its clause', async () => {
    const printed = await boxperson('scene', 'CD 5', '--games', cornerDice(LAMP));
    expect(printed).toContain('Corner Dice. A Lamp bet wins on an 11');
    expect(printed).toMatch(/\[CD 5, CD 4\]\n.*\nEverything as expected\.\n$/);
  });

  test('settle plays the file of scenes', async () => {
    const file = cornerDice(WRONG);
    const scenes = file.replace('.yaml', '.scenes.yaml');
    expect(await boxperson('settle', scenes, '--games', file)).toMatch(
      /corner\.scenes\.yaml:1:3, step 2: expected .*\n1 scenario: 0 passed, 1 failed\.\n$/,
    );
  });

  test('files of scenes among games, as in *.yaml, are passed over', async () => {
    const file = cornerDice(LAMP);
    const scenes = file.replace('.yaml', '.scenes.yaml');
    await registerGameFiles([file, scenes]);
    expect(allClauses().map(({ id }) => id)).toContain('CD 5');
    await expect(registerGameFiles([scenes])).rejects.toThrow('holds the scenes of a game.');
  });
});
