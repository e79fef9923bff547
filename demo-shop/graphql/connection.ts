// Cursor pages over lists, with Shopify's limits and complaints.
import { OrderedList } from '../state/ordered-list.ts';
import { badRequest } from './resolve.ts';

export const MAX_PAGE = 250;

export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

interface Cursor {
  last_id: number;
  position: number;
}

export function idConnection<T>(list: OrderedList, args: PageArgs, toNode: (id: number) => T | null) {
  const { start, end } = window(list, args);
  const entries: { id: number; index: number; node: T }[] = [];
  for (let index = start; index < end; index += 1) {
    const id = list.ids[index] as number;
    const node = toNode(id);
    if (node !== null) entries.push({ id, index, node });
  }
  const cursor = (entry: { id: number; index: number } | undefined) =>
    entry ? encodeCursor({ last_id: entry.id, position: entry.index }) : null;
  // Cursors are made only when asked for: most lists inside a product are read without them.
  return {
    edges: () => entries.map((entry) => ({ cursor: cursor(entry), node: entry.node })),
    nodes: () => entries.map((entry) => entry.node),
    pageInfo: () => ({
      hasNextPage: end < list.ids.length,
      hasPreviousPage: start > 0,
      startCursor: cursor(entries[0]),
      endCursor: cursor(entries.at(-1)),
    }),
  };
}

// For short lists that hang off one object (images, variants, cart lines): their place is their id.
export function listConnection<T, N>(
  items: readonly T[],
  args: PageArgs,
  toNode: (item: T, index: number) => N,
) {
  const places = items.map((_, index) => index);
  const list = new OrderedList(args.reverse ? places.reverse() : places);
  return idConnection(list, args, (place) => toNode(items[place] as T, place));
}

function window(list: OrderedList, args: PageArgs): { start: number; end: number } {
  const { first, last } = checkSizes(args);
  let start = args.after ? placeOf(list, args.after) + 1 : 0;
  let end = args.before ? placeOf(list, args.before) : list.ids.length;
  end = Math.max(start, end);
  if (first !== null) end = Math.min(end, start + first);
  else if (last !== null) start = Math.max(start, end - last);
  return { start, end };
}

function checkSizes({ first = null, last = null }: PageArgs): { first: number | null; last: number | null } {
  if (first === null && last === null) throw badRequest('you must provide one of first or last');
  if (first !== null && last !== null) throw badRequest('providing both first and last is not supported');
  for (const [name, size] of Object.entries({ first, last })) {
    if (size !== null && size > MAX_PAGE) throw badRequest(`${name} cannot exceed ${MAX_PAGE}`);
    if (size !== null && size < 0) throw badRequest(`${name} must be a non-negative number`);
  }
  return { first, last };
}

const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64');

// When the product a cursor stands on was deleted meanwhile, its old place is the best answer left.
function placeOf(list: OrderedList, text: string): number {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Cursor;
    const place = list.positionOf(cursor.last_id) ?? cursor.position - 1;
    if (Number.isInteger(place)) return place;
  } catch {
    // falls through to the complaint below
  }
  throw badRequest('Invalid cursor for current pagination sort.');
}
