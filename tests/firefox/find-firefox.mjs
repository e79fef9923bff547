// Finds a Firefox on this machine. None comes with the tests: no npm package brings one.
import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...INSTALLED].find((path) => path && existsSync(path));
