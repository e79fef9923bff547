// Moving through a page by keyboard alone: where the focus is, whether it can be seen, and what stands in front of it.
import { expect, type Locator, type Page } from '@playwright/test';
import { disableAnimations } from './axe.ts';

const MAX_STOPS = 400;
const RING_PX = 8;
const REPEATS = 8;

export interface Stop {
  /** Tag, classes and name: stops alike are painted alike. */
  readonly kind: string;
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** An outline of its own, of its stretched link, or of the label it sits in. */
  readonly ringed: boolean;
  /** Measures the part of it that the sticky header covers. */
  readonly hiddenPx: number;
  /** Outside the window, or something else in front of its middle and its corners. */
  readonly covered: boolean;
}

/** Describes the focused element; undefined when the page has none. */
export function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return undefined;
    const label = element.closest('label');
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...(label ? [getComputedStyle(label)] : []),
    ];
    const ringed = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    const rect = element.getBoundingClientRect();
    const header = document.querySelector('body header.sticky');
    const above = header?.contains(element) || getComputedStyle(element).position === 'fixed';
    const inDialog = element.closest('[role="dialog"]') !== null;
    const edge = header && !above && !inDialog ? header.getBoundingClientRect().bottom : 0;
    const { x, y, width, height } = rect;
    const spots = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const));
    const seen = spots.some(([across, down]) => {
      const top = document.elementFromPoint(x + across * width, y + down * height);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    return {
      kind: `${element.tagName} ${element.getAttribute('type') ?? ''} ${element.className}`,
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
      box: { x, y, width, height },
      ringed,
      hiddenPx: Math.max(0, Math.min(rect.bottom, edge) - Math.max(rect.top, 0)),
      covered: !seen,
    };
  });
}

/** Presses the key from stop to stop until the focus leaves the page or comes round. */
export async function walk(page: Page, key: string, visit: (stop: Stop) => Promise<void>): Promise<number> {
  await disableAnimations(page);
  await page.evaluate(() => document.body.setAttribute('data-walked', ''));
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const again = await page.evaluate(() => {
      const element = document.activeElement;
      const seen = element?.hasAttribute('data-walked') ?? true;
      element?.setAttribute('data-walked', '');
      return seen;
    });
    const stop = again ? undefined : await readStop(page);
    if (!stop) {
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('[data-walked]')) each.removeAttribute('data-walked');
      });
      return stops;
    }
    await visit(stop);
  }
  throw new Error(`${key} found no end after ${MAX_STOPS} stops.`);
}

/** True when the pixels around the focused element are others without the focus. */
export async function isPainted(page: Page, { box }: Stop): Promise<boolean> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, box.x - RING_PX);
  const y = Math.max(0, box.y - RING_PX);
  const clip = {
    x,
    y,
    width: Math.min(size.width, box.x + box.width + RING_PX) - x,
    height: Math.min(size.height, box.y + box.height + RING_PX) - y,
  };
  const shot = () => page.screenshot({ clip });
  const focused = await shot();
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((each) => each.blur());
  const plain = await shot();
  await element.evaluate((each) => each.focus({ preventScroll: true, focusVisible: true } as FocusOptions));
  return !focused.equals(plain);
}

/** Presses the key until the focus is there; every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await disableAnimations(page);
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await page.keyboard.press(key);
    if (await readStop(page)) {
      // A busy machine scrolls to the stop a moment after the key.
      await expect.poll(() => readStop(page)).toMatchObject({ hiddenPx: 0, covered: false });
      const stop = (await readStop(page)) as Stop;
      // The ring of a slider is that of its thumb, which has no element.
      expect(stop.ringed || (await isPainted(page, stop)), stop.name).toBe(true);
    }
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus never came there.');
}

/** As a keyboard does that is held down: pressed once, then repeated, whatever has the focus by then. */
export async function holdEnter(page: Page, button: Locator): Promise<void> {
  await button.focus();
  for (let count = 0; count < REPEATS; count += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(40);
  }
  await page.keyboard.up('Enter');
}
