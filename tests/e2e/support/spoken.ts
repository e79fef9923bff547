// B14 A page in words, as Chromium gives it to a screen reader: what a thing is, its name, its state and its description.
import type { CDPSession, Page } from '@playwright/test';

type AxTree = Awaited<ReturnType<typeof readTree>>;
type AxNode = AxTree[number];

const readTree = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

/** Boxes that a screen reader does not name unless they have a name: only what is in them is said. */
const SILENT =
  /^(?:generic|none|Section|sectionheader|sectionfooter|listitem|paragraph|definition|article|Figcaption|figure|DescriptionList|details|form|group|blockquote)$/i;
/** Words within a sentence; the name of a term is its text. */
const WITHIN = /^(?:time|strong|emphasis|mark|deletion|insertion|code|superscript|subscript|term)$/i;
/** The control says the words of its label; a list's marker says nothing of its own. */
const UNSAID = /^(?:LabelText|Legend|ListMarker|InlineTextBox|MenuListPopup|LineBreak)$/;
/** Their name holds all that is in them. */
const WHOLE =
  /^(?:link|button|image|option|tab|radio|checkbox|switch|textbox|searchbox|combobox|slider|spinbutton|Date)$/;
const WORDS: Readonly<Record<string, string>> = {
  RootWebArea: 'page',
  Date: 'date field',
  textbox: 'text field',
  searchbox: 'search field',
  combobox: 'choice',
  DisclosureTriangle: 'fold',
  contentinfo: 'footer',
  banner: 'header',
  complementary: 'aside',
};
/** A list of many like things is cut after these. */
const LIKE_THINGS = 2;

/** The day of the test is not the day of the reader. */
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const MASKS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `(?:\\w{3,9}day, |(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat),? )?(?:${MONTH})[a-z]* \\d{1,2}(?:, \\d{4})?`,
      'g',
    ),
    '(a day)',
  ],
  [/\d{1,2}:\d{2} [AP]M(?: E[SD]?T)?/g, '(a time)'],
  [/#\d{3,}/g, '#(number)'],
  [/Order within .+ to ship today|Orders before .+ ship the same day/g, '(when to order to ship today)'],
];

const mask = (text: string): string =>
  MASKS.reduce((words, [pattern, instead]) => words.replace(pattern, instead), text);

const textOf = (value: { value?: unknown } | undefined): string => String(value?.value ?? '').trim();

function stateOf(node: AxNode, current: ReadonlySet<number>): string[] {
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name as string, value.value]));
  const has = (name: string, wanted: unknown) => properties.get(name) === wanted;
  const role = textOf(node.role);
  const value = textOf(node.value);
  return [
    has('required', true) && 'required',
    has('invalid', 'true') && 'invalid',
    has('disabled', true) && 'unavailable',
    has('checked', 'true') && (role === 'radio' ? 'chosen' : 'checked'),
    has('checked', 'false') && role === 'checkbox' && 'not checked',
    has('pressed', 'true') && 'pressed',
    has('pressed', 'false') && 'not pressed',
    has('expanded', true) && 'open',
    has('expanded', false) && role !== 'combobox' && 'closed',
    has('hasPopup', 'dialog') && 'opens a dialog',
    node.backendDOMNodeId !== undefined && current.has(node.backendDOMNodeId) && 'current',
    value !== '' && /^(?:textbox|searchbox|combobox|slider|spinbutton)$/.test(role) && `holds "${value}"`,
  ].filter((word) => word !== false);
}

/** The tree has no word for it: `aria-current` is read from the document. */
async function currentNodes(session: CDPSession): Promise<Set<number>> {
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const found = new Set<number>();
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const at = node.attributes?.indexOf('aria-current') ?? -1;
    if (at >= 0 && node.attributes?.[at + 1] !== 'false') found.add(node.backendNodeId);
    pending.push(...(node.children ?? []));
  }
  return found;
}

class Script {
  readonly lines: string[] = [];
  #box: AxNode | undefined;
  #parent: string | undefined;
  #text = '';

  /** Words of one box are said in one breath. */
  text(words: string, box: AxNode, parent: string | undefined, depth: number): void {
    const isSame = this.#box === box;
    if (!isSame && words.trim() === '') return;
    if (isSame) this.lines.pop();
    // The tree leaves out a space that stands alone between two words.
    const isApart = parent !== this.#parent || (/[\w:]$/.test(this.#text) && /^\w/.test(words));
    this.#text = isSame ? this.#text + (isApart ? ' ' : '') + words : words;
    this.#box = box;
    this.#parent = parent;
    this.lines.push(`${'  '.repeat(depth)}${mask(this.#text.replace(/\s+/g, ' ').trim())}`);
  }

  line(words: string, depth: number): void {
    this.#box = undefined;
    this.lines.push(`${'  '.repeat(depth)}${mask(words)}`);
  }
}

/** The page from top to bottom, or the part of it with this role. */
export async function spokenPage(page: Page, part?: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const current = await currentNodes(session);
  const nodes = await readTree(session);
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const script = new Script();
  const childrenOf = ({ childIds = [] }: AxNode) => childIds.flatMap((id) => byId.get(id) ?? []);
  const holds = (node: AxNode, role: string): boolean =>
    textOf(node.role) === role || childrenOf(node).some((child) => holds(child, role));

  /** A label may hold its control, whose name it is. */
  const sayControls = (node: AxNode, depth: number, box: AxNode): void => {
    for (const child of childrenOf(node))
      if (WHOLE.test(textOf(child.role))) say(child, depth, box);
      else sayControls(child, depth, box);
  };

  function say(node: AxNode, depth: number, box: AxNode): void {
    const role = textOf(node.role);
    const name = textOf(node.name);
    const live = node.properties?.find((property) => property.name === 'live')?.value.value;
    const isWithin = node.ignored || WITHIN.test(role);
    if (UNSAID.test(role)) sayControls(node, depth, box);
    else if (role === 'StaticText') script.text(String(node.name?.value), box, node.parentId, depth);
    else if (isWithin || (SILENT.test(role) && name === '' && !live))
      sayAll(childrenOf(node), depth, isWithin ? box : node);
    else sayNamed(node, depth, live);
  }

  function sayNamed(node: AxNode, depth: number, live: unknown): void {
    const role = textOf(node.role);
    const name = textOf(node.name);
    const level = node.properties?.find((property) => property.name === 'level')?.value.value;
    const described = textOf(node.description);
    const items = role === 'list' ? childrenOf(node).length : 0;
    const head = [
      role === 'heading' ? `heading ${level}` : (WORDS[role] ?? role),
      live ? ` (${live === 'assertive' ? 'said at once' : 'said when it changes'})` : '',
      items > 1 ? ` of ${items}` : '',
      name && `: ${name}`,
      ...stateOf(node, current).map((word) => `, ${word}`),
      described && `; ${described}`,
    ].join('');
    script.line(head, depth);
    if (WHOLE.test(role)) return;
    // The words of a heading are its name; the link or button in it is said for itself.
    const isNamed = role === 'heading' || role === 'DisclosureTriangle';
    const children = childrenOf(node).filter(
      (child) => !isNamed || holds(child, 'link') || holds(child, 'button'),
    );
    if (live && children.length === 0) script.line('(empty)', depth + 1);
    sayAll(children, depth + 1, node);
  }

  function sayAll(children: readonly AxNode[], depth: number, box: AxNode): void {
    const things = children.filter((child) => textOf(child.role) === 'listitem' && holds(child, 'heading'));
    const cut = things.length > LIKE_THINGS + 1 ? new Set(things.slice(LIKE_THINGS)) : new Set();
    for (const child of children) if (!cut.has(child)) say(child, depth, box);
    if (cut.size > 0) script.line(`(and ${cut.size} more of this kind)`, depth);
  }

  const start = part ? nodes.find((node) => textOf(node.role) === part) : nodes[0];
  if (!start) throw new Error(`The page has no ${part}.`);
  say(start, 0, start);
  return script.lines;
}

const CONTROL =
  /^\s*(?:link|button|text field|search field|choice|checkbox|radio|slider|date field)(?:,|;|$)/;

/** Finds all that a machine can hear: headings out of order, controls without a name, words said twice. */
export function faultsOf(lines: readonly string[]): string[] {
  const faults: string[] = [];
  const levels = lines.flatMap((line) => Number(/^\s*heading (\d)/.exec(line)?.[1] ?? 0) || []);
  if (levels.filter((level) => level === 1).length !== 1) faults.push(`headings of level 1: ${levels}`);
  for (const [at, level] of levels.entries())
    if (level > (levels[at - 1] ?? 0) + 1) faults.push(`a level is skipped: ${levels}`);
  for (const [at, line] of lines.entries()) {
    if (CONTROL.test(line)) faults.push(`no name: ${line}`);
    const [, name, description] = /^\s*[\w ]+: (.+?)(?:, [^;]+)?; (.+)$/.exec(line) ?? [];
    if (name && name === description) faults.push(`said twice: ${line}`);
    if (line === lines[at + 1]) faults.push(`said twice: ${line}`);
  }
  return faults;
}
