// Reads the titles of all tests from their sources, without running them: describe and test joined, loops as their text.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../support/imports.ts';

export interface TestTitle {
  readonly file: string;
  /** The titles of its describes and its own, outermost first. */
  readonly title: string;
}

const FOLDERS = ['src', 'demo-shop', 'tests'];
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/;
const BETWEEN = ' › ';
/** Members of `test` that run something else than a test. */
const NO_TESTS = new Set([
  ...['use', 'step', 'setTimeout', 'slow', 'info', 'extend', 'expect'],
  ...['beforeEach', 'afterEach', 'beforeAll', 'afterAll'],
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** `it.each(rows)` is ['it', 'each'], `test.describe` is ['test', 'describe']; other callees are []. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression') return [];
  const object = namesOf(callee.object);
  const property = isNode(callee.property) ? String(callee.property.name) : '';
  return object.length > 0 ? [...object, property] : [];
}

type Kind = 'describe' | 'test';

function kindOf(call: Node): Kind | undefined {
  const [first = '', ...rest] = namesOf(call.callee);
  if (!['describe', 'it', 'test'].includes(first) || rest.some((name) => NO_TESTS.has(name)))
    return undefined;
  return first === 'describe' || rest.includes('describe') ? 'describe' : 'test';
}

/** The title as it stands in the source; parts that a loop fills in stay as they are written. */
function titleOf(call: Node, source: string): string | undefined {
  const [title, body] = call.arguments as (Node | undefined)[];
  if (!title || !body) return undefined;
  if (title.type === 'Literal') return String(title.value);
  const text = source.slice(title.start, title.end);
  return title.type === 'TemplateLiteral' ? text.slice(1, -1) : text;
}

export function titlesIn(file: string, source: string): TestTitle[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const titles: TestTitle[] = [];
  const visit = (node: Node, above: readonly string[]): void => {
    const kind = node.type === 'CallExpression' ? kindOf(node) : undefined;
    const title = kind && titleOf(node, source);
    // `it.each(rows)(title, run)` holds the call `it.each(rows)`, which has no title of its own.
    const path = kind && title !== undefined && !isEach(node) ? [...above, title] : above;
    if (kind === 'test' && path !== above) titles.push({ file, title: path.join(BETWEEN) });
    for (const child of childrenOf(node)) visit(child, path);
  };
  visit(program as unknown as Node, []);
  return titles;
}

const isEach = (call: Node): boolean =>
  isNode(call.callee) && call.callee.type === 'MemberExpression' && namesOf(call.callee).at(-1) === 'each';

export function readTitles(): TestTitle[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  ).sort();
  return files.flatMap((file) => titlesIn(file, readFileSync(join(ROOT, file), 'utf8')));
}
