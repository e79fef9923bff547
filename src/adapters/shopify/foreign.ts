// Safe looks into vendor JSON: whatever is not of the wanted kind reads as absent, and nothing throws.
import { oneLine } from '../../shared/text.ts';

export function field(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The nodes of a connection; nulls among them are dropped. */
export const nodesOf = (connection: unknown): unknown[] =>
  listOf(field(connection, 'nodes')).filter((node) => typeof node === 'object' && node !== null);

/** The cursor of the next page of a connection, when there is one. */
export function nextCursor(connection: unknown): string | undefined {
  if (field(connection, 'pageInfo', 'hasNextPage') !== true) return undefined;
  const cursor = field(connection, 'pageInfo', 'endCursor');
  return typeof cursor === 'string' && cursor ? cursor : undefined;
}

/** One line of plain text; empty when it is none. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? oneLine(value) : '';
}

const GID = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d{1,20})(?:\?.*)?$/;

/** The number in a gid of that type, as text. */
export function gidNumber(value: unknown, type: string): string | undefined {
  const match = typeof value === 'string' ? GID.exec(value) : null;
  return match?.[1] === type ? match[2] : undefined;
}

export const toGid = (type: string, number: string): string => `gid://shopify/${type}/${number}`;

/** An http(s) address, or a path on our own host. */
export function imageAddress(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text;
  if (!/^https?:\/\//i.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).href : undefined;
}
