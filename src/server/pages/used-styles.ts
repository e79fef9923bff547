// The part of the style sheet that a page's own markup uses. The whole sheet follows when the page is hydrated.
import { LRUCache } from 'lru-cache';
import { type Declaration, type Rule, readRules } from './style-rules.ts';

/** Around the rendered part of a page. The theme's mark is either: the inline script sets it. */
const OUTER_TAGS = ['html', 'body'];
const OUTER_CLASSES = ['dark', 'light'];
/** Pages of one kind use the same names: few sets of them are ever seen. */
const MAX_KEPT = 64;
const CLASS = / class="([^"]*)"/g;
const TAG = /<([a-z][\w-]*)/g;
const VARIABLE = /var\((--[\w-]+)/g;
const LAYER = /^@layer (\S+)$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const plain = (attribute: string): string =>
  attribute.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ENTITIES[name] ?? '');

/** Which variables use which, wherever they are defined. */
function variablesOf(rules: readonly Rule[], found = new Map<string, Set<string>>()) {
  for (const rule of rules) {
    if (rule.kind === 'group') variablesOf(rule.rules, found);
    if (rule.kind !== 'style') continue;
    for (const { defines, uses } of rule.declarations) {
      if (defines === undefined) continue;
      const known = found.get(defines) ?? new Set();
      for (const name of uses) known.add(name);
      found.set(defines, known);
    }
  }
  return found;
}

interface Page {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/** The rules that can match something of the page, with their other selectors left out. */
function matching(rules: readonly Rule[], page: Page): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'group') {
      const inner = matching(rule.rules, page);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (rule.kind !== 'style') return [rule];
    const selectors = rule.selectors.filter(
      ({ classes, tags }) =>
        classes.every((name) => page.classes.has(name)) && tags.every((name) => page.tags.has(name)),
    );
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

/** Every variable that what is kept needs, also through other variables. */
function usedVariables(
  rules: readonly Rule[],
  named: readonly string[],
  variables: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const used = new Set<string>();
  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    for (const next of variables.get(name) ?? []) use(next);
  };
  const visit = (list: readonly Rule[]): void => {
    for (const rule of list) {
      if (rule.kind === 'group') visit(rule.rules);
      if (rule.kind !== 'style') continue;
      for (const { defines, uses } of rule.declarations) if (defines === undefined) uses.forEach(use);
    }
  };
  visit(rules);
  named.forEach(use);
  return used;
}

function print(rules: readonly Rule[], isKept: (declaration: Declaration) => boolean): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'group') {
        const inner = print(rule.rules, isKept);
        return inner === '' ? '' : `${rule.prelude}{${inner}}`;
      }
      if (rule.kind !== 'style') return rule.kind === 'other' ? rule.text : '';
      const kept = rule.declarations.filter(isKept);
      if (kept.length === 0) return '';
      return `${rule.selectors.map(({ text }) => text).join()}{${kept.map(({ text }) => text).join(';')}}`;
    })
    .join('');
}

/** Animations and typed variables belong to no element: they stand at the end, where their order says nothing. */
function printNamed(rules: readonly Rule[], styles: string, used: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'group') return printNamed(rule.rules, styles, used);
      if (rule.kind !== 'named') return '';
      return (rule.at === 'property' ? used.has(rule.name) : styles.includes(rule.name)) ? rule.text : '';
    })
    .join('');
}

const namesIn = (html: string, pattern: RegExp): string[] =>
  [...new Set(Array.from(html.matchAll(pattern), (match) => match[1] as string))].sort();

/** In the order of the sheet. A part of the sheet may lack one of them, and the next part must not put it last. */
function layerOrder(rules: readonly Rule[]): string {
  const names = rules.flatMap((rule) => (rule.kind === 'group' ? (LAYER.exec(rule.prelude)?.[1] ?? []) : []));
  return names.length > 1 ? `@layer ${[...new Set(names)].join()};` : '';
}

/** The sheet is read once, and filtered once for each set of names. */
export function createUsedStyles(sheet: string): (html: string) => string {
  const rules = readRules(sheet);
  const variables = variablesOf(rules);
  const order = layerOrder(rules);
  const known = new LRUCache<string, string>({ max: MAX_KEPT });
  return (html) => {
    const classLists = namesIn(html, CLASS);
    const tags = namesIn(html, TAG);
    const named = namesIn(html, VARIABLE);
    const key = [classLists, tags, named].join('\n');
    const filtered = known.get(key);
    if (filtered !== undefined) return filtered;
    const classes = classLists.flatMap((list) => plain(list).split(' '));
    const kept = matching(rules, {
      classes: new Set([...OUTER_CLASSES, ...classes]),
      tags: new Set([...OUTER_TAGS, ...tags]),
    });
    const used = usedVariables(kept, named, variables);
    const styles = print(kept, ({ defines }) => defines === undefined || used.has(defines));
    const result = order + styles + printNamed(rules, styles, used);
    known.set(key, result);
    return result;
  };
}
