// Accessibility as a machine can see it, in either theme: axe, the size of targets, and whether a narrow screen scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/shared/constants.ts';

export const THEMES = ['dark', 'light'] as const;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const TARGET_PX = 24;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/**
 * Returns the findings of axe in each theme, and the small targets. A theme changes colors alone, so the second run checks
 * only those.
 */
export async function axeFaults(
  page: Page,
  except: readonly string[] = [],
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme);
    const asked = index === 0 ? RULES : COLOR_RULES.filter((rule) => !except.includes(rule));
    for (const fault of await runAxe(page, asked, except)) faults.push(`${theme}: ${fault}`);
  }
  return [...faults, ...(await smallTargets(page))];
}

/** The rule, the element and the reason of every violation. The content policy forbids inline scripts, so axe is evaluated. */
async function runAxe(page: Page, runOnly: readonly string[], except: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // `smallTargets` measures targets, in a fraction of the time.
  const rules = Object.fromEntries(['target-size', ...except].map((rule) => [rule, { enabled: false }]));
  const options = { runOnly, rules, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Node, options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(document, asked)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}

/** Changes come at once on this page from now on: the checks are of where they arrive, whenever the next frame is drawn. */
export async function disableAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

/** Changes the theme of a page that stands, as a choice made in another tab does; the hosted checkout follows the system. */
export async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await disableAnimations(page);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    async ([key, newValue]) => {
      const { classList } = document.documentElement;
      const themed = classList.contains('dark') || classList.contains('light');
      // A page that has just come may not listen yet.
      do {
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
        await new Promise(requestAnimationFrame);
      } while (themed && !classList.contains(newValue));
    },
    [STORAGE_KEYS.theme, theme] as const,
  );
}

/**
 * WCAG 2.5.8: targets smaller than 24 by 24 px, unless a circle of that size around them touches no other target, or they
 * are words of a sentence. A label belongs to its control; a link that is stretched over its card is as large as the card.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
    const boxOf = (element: Element): DOMRect => {
      const after = getComputedStyle(element, '::after');
      const card = (element as HTMLElement).offsetParent;
      if (after.content !== 'none' && after.position === 'absolute' && after.inset === '0px' && card)
        return card.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return (label?.contains(element) ? label : element).getBoundingClientRect();
    };
    const inSentence = (element: Element): boolean => {
      const around = element.closest('p, li, dd, td, label')?.textContent ?? '';
      const own = element.textContent ?? '';
      return getComputedStyle(element).display === 'inline' && around.trim().length > own.trim().length;
    };
    const dialog = document.querySelector('[role="dialog"]');
    const targets = [...(dialog ?? document).querySelectorAll(CONTROLS)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches(':disabled, .skip-link, .skip, [aria-hidden="true"] *'))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .map(({ element, box }) => ({
        element,
        box,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        small: box.width < least || box.height < least,
      }));
    const crowded = (one: (typeof targets)[number]) =>
      targets.some((other) => {
        if (other === one || other.element.contains(one.element)) return false;
        const { left, right, top, bottom } = other.box;
        const dx = one.x - Math.min(Math.max(one.x, left), right);
        const dy = one.y - Math.min(Math.max(one.y, top), bottom);
        const gap = Math.hypot(dx, dy) - least / 2;
        const circles = Math.hypot(one.x - other.x, one.y - other.y) - least;
        return gap < 0 || (other.small && circles < 0);
      });
    return targets
      .filter((one) => one.small && !inSentence(one.element) && crowded(one))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
        return `target ${Math.round(box.width)}x${Math.round(box.height)}: ${element.tagName} "${name}"`;
      });
  }, TARGET_PX);
}

/** The store's own letters, and the machine's, which a page shows until those have come. */
export const FACES = ['own', 'local'] as const;

export function showFaces(page: Page, faces: (typeof FACES)[number]): Promise<void> {
  return page.evaluate(async (own) => {
    const { style } = document.documentElement;
    for (const [name, local] of [
      ['--font-sans', '"Inter Fallback", sans-serif'],
      ['--font-display', '"Fraunces Fallback", serif'],
    ] as const)
      if (own) style.removeProperty(name);
      else style.setProperty(name, local);
    // Asked for by the first layout that needs them.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  }, faces === 'own');
}

/** Finds the elements that make the page wider than its window. */
export function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement } = document;
    if (documentElement.scrollWidth <= documentElement.clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > documentElement.clientWidth + 1,
    );
    const named = wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
    return [
      `scrolls sideways at ${innerWidth} px: ${documentElement.scrollWidth} px wide, ${named.join(' ')}`,
    ];
  });
}
