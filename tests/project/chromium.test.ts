// Tests how `npm test` finds its browser on machines other than this one.
import { beforeEach, expect, it, vi } from 'vitest';
import { ensureChromium, type Machine } from '../support/chromium.mjs';

const MISSING = /^The browser tests need Chromium: install Chrome, .*, or set CHROMIUM_PATH\.$/;

const ENGINE = 'chromium-headless-shell';

/** A machine with these files; apt-get brings Chromium or its engine alone unless it fails. */
function machineWith(files: readonly string[], machine: Partial<Machine> = {}): Machine {
  const present = new Set(files);
  return {
    chosen: undefined,
    platform: 'linux',
    arch: 'arm64',
    isRoot: false,
    has: (path) => present.has(path),
    unpack: () => '/cache/chromium-1',
    apt: vi.fn((args: readonly string[]) => {
      if (args[0] === 'install') present.add(`/usr/bin/${args.at(-1)}`);
      return true;
    }),
    versionOf: ({ executablePath }) => executablePath,
    ...machine,
  };
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});

it('an installed Chromium is taken, and the one that CHROMIUM_PATH names before it', () => {
  expect(ensureChromium(machineWith(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
  const chosen = machineWith(['/usr/bin/chromium', '/opt/mine'], { chosen: '/opt/mine' });
  expect(ensureChromium(chosen)).toBe('/opt/mine');
});

it('a CHROMIUM_PATH that names nothing is reported, and nothing is installed', () => {
  const machine = machineWith(['/usr/bin/apt-get'], { chosen: '/opt/mine', isRoot: true });
  expect(() => ensureChromium(machine)).toThrow('CHROMIUM_PATH names /opt/mine, which does not exist.');
  expect(machine.apt).not.toHaveBeenCalled();
});

it('Linux on x64 takes the packaged Chromium', () => {
  expect(ensureChromium(machineWith([], { arch: 'x64' }))).toBe('/cache/chromium-1/chromium');
});

it('root on Debian installs the Chromium of the distribution, and says so', () => {
  const machine = machineWith(['/usr/bin/apt-get'], { isRoot: true });
  expect(ensureChromium(machine)).toBe(`/usr/bin/${ENGINE}`);
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining('installing'));
});

it('a distribution without a package of the engine alone gives the whole Chromium', () => {
  const files = ['/usr/bin/apt-get', '/usr/bin/chromium'];
  const apt = vi.fn((args: readonly string[]) => args.at(-1) !== ENGINE);
  let tries = 0;
  const versionOf: Machine['versionOf'] = ({ executablePath }) => {
    tries += 1;
    if (tries === 1) throw new Error('It does not start before it is installed.');
    return executablePath;
  };
  expect(ensureChromium(machineWith(files, { isRoot: true, apt, versionOf }))).toBe('/usr/bin/chromium');
  expect(apt.mock.calls.map(([args]) => args.at(-1))).toEqual(['update', ENGINE, 'chromium']);
});

it('it installs the one of the distribution where the packaged one does not start', () => {
  const machine = machineWith(['/usr/bin/apt-get'], {
    arch: 'x64',
    isRoot: true,
    versionOf: ({ executablePath }) => {
      if (executablePath.startsWith('/cache')) throw new Error('It does not start.');
      return executablePath;
    },
  });
  expect(ensureChromium(machine)).toBe(`/usr/bin/${ENGINE}`);
});

it('one sentence says what to do where no way is open', () => {
  const machines = [
    machineWith(['/usr/bin/apt-get']),
    machineWith([], { isRoot: true }),
    machineWith([], { platform: 'darwin', arch: 'x64' }),
    machineWith(['/usr/bin/apt-get'], { isRoot: true, apt: () => false }),
  ];
  for (const machine of machines) expect(() => ensureChromium(machine)).toThrow(MISSING);
});
