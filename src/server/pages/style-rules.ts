// Reads a built style sheet into rules: what each selector needs to match, and which variables each declaration uses.

/** Classes and elements without which a selector matches nothing. */
export interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
  readonly tags: readonly string[];
}

export interface Declaration {
  readonly text: string;
  /** The variable it defines, if it defines one. */
  readonly defines: string | undefined;
  readonly uses: readonly string[];
}

export type Rule =
  | {
      readonly kind: 'style';
      readonly selectors: readonly Selector[];
      readonly declarations: readonly Declaration[];
    }
  /** @media, @supports, @layer: kept around what is kept of them. */
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly Rule[] }
  | {
      readonly kind: 'named';
      readonly at: 'keyframes' | 'property';
      readonly name: string;
      readonly text: string;
    }
  | { readonly kind: 'other'; readonly text: string };

const NAME = String.raw`(?:[\w-]|[^\0-\x7f]|\\[\da-f]{1,6} ?|\\[^\da-f])+`;
const SELECTOR_TOKEN = new RegExp(
  String.raw`\.(${NAME})|#${NAME}|::?(${NAME})(\()?|\[(?:"[^"]*"|[^\]"])*\]|(${NAME})|[\s\S]`,
  'gi',
);
const GROUP = /^@(media|supports|layer|container|starting-style)\b/;
const NAMED = /^@(keyframes|property) (\S+)$/;
const VARIABLE = /var\((--[\w-]+)/g;

/** Where the text ends that starts at `from`: at the first of `ends` outside quotes, escapes and, if asked, brackets. */
function endOf(text: string, from: number, ends: string, open = '', close = ''): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") {
      while (text[++at] !== character && at < text.length) if (text[at] === '\\') at += 1;
    } else if (depth === 0 && ends.includes(character)) return at;
    else if (open.includes(character)) depth += 1;
    else if (close.includes(character)) depth -= 1;
  }
  return text.length;
}

function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = endOf(text, from, separator, '([{', ')]}');
    parts.push(text.slice(from, end).trim());
    from = end + 1;
  }
  return parts.filter((part) => part !== '');
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_all, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );

function readSelector(text: string): Selector {
  const classes: string[] = [];
  const tags: string[] = [];
  for (let from = 0; from < text.length; ) {
    SELECTOR_TOKEN.lastIndex = from;
    const match = SELECTOR_TOKEN.exec(text) as RegExpExecArray;
    const [token, className, pseudo, argument, tag] = match;
    from = match.index + token.length;
    if (className !== undefined) classes.push(unescaped(className));
    else if (tag !== undefined) tags.push(tag.toLowerCase());
    else if (argument !== undefined) {
      const end = endOf(text, from, ')', '(', ')');
      const inner = text.slice(from, end);
      from = end + 1;
      // One of several may match, and what must not match is not needed.
      if (!/^(is|where)$/.test(pseudo ?? '') || split(inner, ',').length > 1) continue;
      const needed = readSelector(inner);
      classes.push(...needed.classes);
      tags.push(...needed.tags);
    }
  }
  return { text, classes, tags };
}

function readDeclaration(text: string): Declaration {
  const name = text.slice(0, text.indexOf(':')).trim();
  return {
    text,
    defines: name.startsWith('--') ? name : undefined,
    uses: [...text.matchAll(VARIABLE)].map((match) => match[1] as string),
  };
}

function readBlock(prelude: string, body: string): Rule {
  if (GROUP.test(prelude)) return { kind: 'group', prelude, rules: readRules(body) };
  const text = `${prelude}{${body}}`;
  const named = NAMED.exec(prelude);
  if (named)
    return { kind: 'named', at: named[1] as 'keyframes' | 'property', name: named[2] as string, text };
  if (prelude.startsWith('@')) return { kind: 'other', text };
  return {
    kind: 'style',
    selectors: split(prelude, ',').map(readSelector),
    declarations: split(body, ';').map(readDeclaration),
  };
}

export function readRules(sheet: string): readonly Rule[] {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  for (let from = 0; from < css.length; ) {
    const at = endOf(css, from, '{;');
    const prelude = css.slice(from, at).trim();
    if (css[at] !== '{') {
      if (prelude !== '') rules.push({ kind: 'other', text: `${prelude};` });
      from = at + 1;
      continue;
    }
    const end = endOf(css, at + 1, '}', '{', '}');
    rules.push(readBlock(prelude, css.slice(at + 1, end)));
    from = end + 1;
  }
  return rules;
}
