// The house: rooms import only lower floors of their own tower, plus shared; no cycles; demo-shop stands apart.
import { describe, expect, it } from 'vitest';
import { findCycle, type Import, importsOf, sourceFiles } from '../support/imports.ts';

/** First match wins. A room may import its own files and rooms of lower floors in its tower. */
const ROOMS: readonly {
  readonly path: RegExp;
  readonly tower: 'ground' | 'server' | 'web' | 'demo';
  readonly floor: number;
}[] = [
  { path: /^src\/shared\//, tower: 'ground', floor: 0 },
  { path: /^src\/shop\//, tower: 'server', floor: 1 },
  { path: /^src\/adapters\/[^/]+\//, tower: 'server', floor: 2 },
  { path: /^src\/server\/http\//, tower: 'server', floor: 3 },
  { path: /^src\/server\/pages\//, tower: 'server', floor: 4 },
  { path: /^src\/server\/(?:main|[\w-]+-command)\.ts$/, tower: 'server', floor: 6 },
  { path: /^src\/server\/[^/]+$/, tower: 'server', floor: 5 },
  { path: /^src\/web\/(?:content|styles|public)\//, tower: 'web', floor: 1 },
  { path: /^src\/web\/page\//, tower: 'web', floor: 2 },
  { path: /^src\/web\/ui\//, tower: 'web', floor: 3 },
  { path: /^src\/web\/api\//, tower: 'web', floor: 4 },
  { path: /^src\/web\/features\/[^/]+\//, tower: 'web', floor: 5 },
  { path: /^src\/web\/pages\//, tower: 'web', floor: 6 },
  { path: /^src\/web\/(?:app|routes)\.tsx$/, tower: 'web', floor: 7 },
  { path: /^src\/web\/entry-(?:client|server)\.tsx$/, tower: 'web', floor: 8 },
  { path: /^demo-shop\//, tower: 'demo', floor: 0 },
];

const roomOf = (file: string) => {
  const room = ROOMS.find(({ path }) => path.test(file));
  if (!room) throw new Error(`${file} is in no room of the house`);
  // Files that stand alone in a folder share its room; folders are rooms by their own name.
  const place = room.path.exec(file)?.[0] ?? '';
  return { ...room, name: place.endsWith('/') ? place : `${room.tower} ${room.floor}` };
};

/** The one door between the store and its stand-in: the server opens it when no Shopify is configured. */
const DOORS = new Set(['src/server/demo-shop.ts → demo-shop/shop.ts']);

function isAllowed({ from, to }: Import): boolean {
  if (DOORS.has(`${from} → ${to}`)) return true;
  const here = roomOf(from);
  const there = roomOf(to);
  if (here.name === there.name) return true;
  if (here.tower === 'demo') return false;
  if (there.tower === 'ground') return true;
  return here.tower === there.tower && here.floor > there.floor;
}

const files = [...sourceFiles('src'), ...sourceFiles('demo-shop')];
const imports = files.flatMap(importsOf);

describe('The house', () => {
  it('finds the sources and their imports', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('has no arrow that runs up, sideways or into another tower', () => {
    expect(imports.filter((arrow) => !isAllowed(arrow)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('has no cycle', () => {
    expect(findCycle(imports.filter(({ to }) => /\.tsx?$/.test(to)))).toBeUndefined();
  });

  it('would notice an upward arrow and a cycle', () => {
    expect(isAllowed({ from: 'src/shared/money.ts', to: 'src/shop/cart.ts' })).toBe(false);
    expect(isAllowed({ from: 'src/web/features/a/x.tsx', to: 'src/web/features/b/y.tsx' })).toBe(false);
    expect(isAllowed({ from: 'demo-shop/shop.ts', to: 'src/shared/money.ts' })).toBe(false);
    expect(isAllowed({ from: 'src/web/app.tsx', to: 'src/server/main.ts' })).toBe(false);
    expect(
      findCycle([
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
        { from: 'c', to: 'a' },
      ]),
    ).toEqual(['a', 'b', 'c', 'a']);
  });
});
