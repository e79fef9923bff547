// Before the browser tests: says which browser they run in, because browsers differ.
import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

export default function printBrowser(): void {
  const { executablePath, env } = findChromium();
  const version = execFileSync(executablePath, ['--version'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  console.log(`Browser: ${version.trim()} (${executablePath})`);
}
