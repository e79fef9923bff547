// WebKitGTK over the W3C WebDriver protocol, on a screen without a monitor, and what a shopper does on a page there.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { findWebKit } from './find-webkit.mjs';

/** The protocol's own name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Readonly<Record<typeof ELEMENT, string>>;

/** Run in the page: brings the first visible element whose words begin so into view, and gives it. */
const FIND = `
  const [selector, text, isLabel] = arguments;
  for (const node of document.querySelectorAll(selector)) {
    if (!(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().startsWith(text)) continue;
    const element = isLabel ? document.getElementById(node.getAttribute('for')) : node;
    if (!element?.checkVisibility() || element.getBoundingClientRect().width <= 1) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element;
  }
  return null;`;

const PLACE = "const { x, y } = arguments[0].getBoundingClientRect(); return x + ' ' + y;";

interface WebKitOptions {
  readonly scripts?: boolean;
}

export interface WebKit {
  readonly version: string;
  open(url: string): Promise<void>;
  /** Asks the page; answered although the page's own scripts are switched off. */
  ask<Reply>(script: string, ...args: unknown[]): Promise<Reply>;
  find(selector: string, text?: string): Promise<Element>;
  press(selector: string, text?: string): Promise<void>;
  fill(label: string, value: string): Promise<void>;
  isAt(path: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The screen writes the number that it has chosen. */
async function openScreen(path: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    (screen.stdio[3] as Readable).once('data', (bytes) => resolve(`:${String(bytes).trim()}`));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { screen, display };
}

/** The splash covers the page for four seconds; people who have switched animations off see none. */
function calmSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-settings-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

export async function openWebKit({ scripts = true }: WebKitOptions = {}): Promise<WebKit> {
  const paths = findWebKit();
  if (!paths) throw new Error('WebKit is not installed.');
  const { screen, display } = await openScreen(paths.screen);
  const settings = calmSettings();
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  async function call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Reply };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await until('the driver of WebKit', async () => (await call<{ ready: boolean }>('GET', '/status')).ready);
  const args = ['--automation', ...(scripts ? [] : ['--enable-javascript=false'])];
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } } });

  const post = <Reply>(path: string, body: object) =>
    call<Reply>('POST', `/session/${sessionId}/${path}`, body);
  const ask = <Reply>(script: string, ...given: unknown[]) =>
    post<Reply>('execute/sync', { script, args: given });
  const locate = (selector: string, text: string, isLabel: boolean) =>
    until(`${selector} ${text}`, () => ask<Element | null>(FIND, selector, text, isLabel));
  const find = (selector: string, text = '') => locate(selector, text, false);
  return {
    version: capabilities.browserVersion,
    ask,
    find,
    open: (url) => post('url', { url }),
    // A new page moves while its parts arrive, so an element is pressed once it rests. A refused press has done nothing.
    async press(selector, text = '') {
      let lastPlace = '';
      await until(`${selector} ${text} at rest`, async () => {
        const element = await ask<Element | null>(FIND, selector, text, false);
        const place = element && (await ask<string>(PLACE, element));
        if (!element || place !== lastPlace) {
          lastPlace = place ?? '';
          return false;
        }
        await post(`element/${element[ELEMENT]}/click`, {});
        return true;
      });
    },
    async fill(label, value) {
      const field = `element/${(await locate('label', label, true))[ELEMENT]}`;
      await post(`${field}/clear`, {});
      await post(`${field}/value`, { text: value });
    },
    isAt: (path) =>
      until(`the address ${path}`, async () =>
        (await ask<string>('return location.pathname + location.search')).startsWith(path),
      ),
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      driver.kill();
      screen.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
