// How the tests find a browser on each kind of machine. This test installs nothing.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bringBrowser } from '../../tools/bring-browser.ts';
import { type Machine, machineHere, stepsFor } from '../support/browser/browser-places.ts';

const BARE: Machine = {
  platform: 'linux',
  arch: 'arm64',
  named: null,
  installed: [],
  downloaded: null,
  mayInstall: false,
};
const [CHROMIUM, CHROME, OWN] = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/cache/chromium/chrome'];

describe('available browsers decide what is tried', () => {
  const named = (isThere: boolean) => ({ path: '/opt/mine', isThere });
  const rows: readonly (readonly [machine: string, there: Partial<Machine>, tried: string])[] = [
    ['Linux arm64, nothing', {}, 'download'],
    ['Linux arm64, root on Debian', { mayInstall: true }, 'apt-get, download'],
    ['Linux arm64, Chromium', { installed: [CHROMIUM], mayInstall: true }, CHROMIUM],
    ['Linux arm64, Chromium and Chrome', { installed: [CHROMIUM, CHROME] }, `${CHROMIUM}, ${CHROME}`],
    ['Linux arm64, Playwright’s own', { downloaded: OWN, mayInstall: true }, OWN],
    [
      'Linux arm64, Chromium and Playwright’s own',
      { installed: [CHROMIUM], downloaded: OWN },
      `${CHROMIUM}, ${OWN}`,
    ],
    ['Linux x64, nothing', { arch: 'x64', mayInstall: true }, 'packaged'],
    ['Linux x64, Chrome', { arch: 'x64', installed: [CHROME] }, `packaged, ${CHROME}`],
    ['Mac, nothing', { platform: 'darwin' }, 'download'],
    ['Mac, Chrome', { platform: 'darwin', installed: [CHROME] }, CHROME],
    ['Windows x64, nothing', { platform: 'win32', arch: 'x64' }, 'download'],
    [
      'Windows x64, Edge',
      { platform: 'win32', arch: 'x64', installed: ['C:\\msedge.exe'] },
      'C:\\msedge.exe',
    ],
    ['a named browser', { named: named(true), installed: [CHROMIUM], arch: 'x64' }, '/opt/mine'],
    ['a named browser that is missing', { named: named(false), installed: [CHROMIUM] }, ''],
  ];
  test.each(rows)('%s', (_machine, there, tried) => {
    const steps = stepsFor({ ...BARE, ...there });
    const words = steps.map((step) =>
      'bring' in step ? step.bring : step.take === 'there' ? step.path : step.take,
    );
    expect(words.join(', ')).toBe(tried);
  });
});

describe('installing a browser', () => {
  type Attempt = 'installs one' | 'fails' | 'installs one that does not start';
  const rows: readonly (readonly [
    there: Partial<Machine>,
    aptGet: Attempt,
    download: Attempt,
    done: string,
    says: RegExp | null,
  ])[] = [
    [{ installed: [CHROMIUM] }, 'fails', 'fails', '', null],
    [{ arch: 'x64' }, 'fails', 'fails', '', null],
    [{ mayInstall: true }, 'installs one', 'fails', 'apt-get', null],
    [{ mayInstall: true }, 'fails', 'installs one', 'apt-get, download', null],
    [{ mayInstall: true }, 'installs one that does not start', 'installs one', 'apt-get, download', null],
    [{}, 'fails', 'installs one', 'download', null],
    [
      { mayInstall: true },
      'fails',
      'fails',
      'apt-get, download',
      /none could be installed: apt-get failed \(no such host\), and Playwright’s download failed \(no such host\)\. Install Chromium/,
    ],
    [
      {},
      'fails',
      'installs one that does not start',
      'download',
      /download installed one that does not start here/,
    ],
    [
      { named: { path: '/opt/mine', isThere: false } },
      'fails',
      'fails',
      '',
      /names \/opt\/mine, which does not exist/,
    ],
  ];
  test.each(rows)('%o, when apt-get %s and the download %s', async (there, aptGet, download, done, says) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let machine: Machine = { ...BARE, ...there };
    const called: string[] = [];
    const attempt = (name: string, does: Attempt) => async (): Promise<void> => {
      called.push(name);
      if (does === 'fails')
        throw Object.assign(new Error('exit 1'), { stderr: 'asked https://host.invalid/a\nno such host\n' });
      if (does === 'installs one') machine = { ...machine, installed: [CHROMIUM] };
    };
    const none = await bringBrowser(() => machine, {
      'apt-get': attempt('apt-get', aptGet),
      download: attempt('download', download),
    });
    expect(called.join(', ')).toBe(done);
    if (says === null) expect(none).toBeNull();
    else expect(none).toMatch(says);
    expect(none ?? '').not.toContain('://');
  });
  afterEach(() => vi.restoreAllMocks());
});

describe('browsers on the path', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('Chromium comes first among those that start, and a named browser before all others', () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'boxperson-path-')));
    const [first = '', second = ''] = folders;
    const put = (folder: string, name: string, ends: number): string => {
      const path = join(folder, name);
      writeFileSync(path, `#!/bin/sh\nexit ${ends}\n`, { mode: 0o755 });
      return path;
    };
    try {
      vi.stubEnv('BOXPERSON_BROWSER', '');
      vi.stubEnv('PATH', [first, '', second].join(delimiter));
      const none = machineHere().installed;
      const chrome = put(first, 'google-chrome', 0);
      const chromium = put(second, 'chromium', 0);
      if (process.platform === 'linux') put(first, 'chromium', 1);
      expect(machineHere().installed).toEqual([chromium, chrome, ...none]);
      vi.stubEnv('BOXPERSON_BROWSER', chrome);
      expect(machineHere().named).toEqual({ path: chrome, isThere: true });
      vi.stubEnv('BOXPERSON_BROWSER', join(first, 'nothing'));
      expect(machineHere().named?.isThere).toBe(false);
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  });
});
