// The layers: a folder imports only layers below it in its own half (server or web), plus shared; no cycles; demo-shop stands apart.
import { describe, expect, it } from 'vitest';
import { findCycle, type Import, importsOf, sourceFiles } from '../support/imports.ts';

/** First match wins. A folder may import its own files and folders of lower layers in its half. */
const LAYERS: readonly {
  readonly path: RegExp;
  readonly half: 'shared' | 'server' | 'web' | 'demo';
  readonly layer: number;
}[] = [
  { path: /^src\/shared\//, half: 'shared', layer: 0 },
  { path: /^src\/shop\//, half: 'server', layer: 1 },
  { path: /^src\/adapters\/[^/]+\//, half: 'server', layer: 2 },
  { path: /^src\/server\/system\//, half: 'server', layer: 2.5 },
  { path: /^src\/server\/plugins\//, half: 'server', layer: 3 },
  { path: /^src\/server\/cache\//, half: 'server', layer: 4 },
  { path: /^src\/server\/pages\//, half: 'server', layer: 5 },
  { path: /^src\/server\/routes\//, half: 'server', layer: 6 },
  { path: /^src\/server\/subjects\//, half: 'server', layer: 7.5 },
  { path: /^src\/server\/(?:app|jobs|site)\.ts$/, half: 'server', layer: 8 },
  { path: /^src\/server\/commands\//, half: 'server', layer: 10 },
  { path: /^src\/server\/main\.ts$/, half: 'server', layer: 9 },
  { path: /^src\/server\/doctor\//, half: 'server', layer: 8 },
  { path: /^src\/server\/[^/]+$/, half: 'server', layer: 7 },
  { path: /^src\/web\/(?:brand|content|styles)\//, half: 'web', layer: 1 },
  { path: /^src\/web\/(?:clock|router|storage)\//, half: 'web', layer: 2 },
  { path: /^src\/web\/hydration\//, half: 'web', layer: 2.5 },
  { path: /^src\/web\/ui\//, half: 'web', layer: 3 },
  { path: /^src\/web\/api\//, half: 'web', layer: 4 },
  { path: /^src\/web\/components\//, half: 'web', layer: 5 },
  { path: /^src\/web\/features\/[^/]+\//, half: 'web', layer: 6 },
  { path: /^src\/web\/pages\//, half: 'web', layer: 7 },
  { path: /^src\/web\/(?:app|page-table)\.tsx$/, half: 'web', layer: 8 },
  { path: /^src\/web\/entry-(?:client|server)\.tsx$/, half: 'web', layer: 9 },
  { path: /^demo-shop\//, half: 'demo', layer: 0 },
];

const layerOf = (file: string) => {
  const found = LAYERS.find(({ path }) => path.test(file));
  if (!found) throw new Error(`${file} is in no layer`);
  // Files beside each other in a folder share its layer; folders are told apart by their own name.
  const place = found.path.exec(file)?.[0] ?? '';
  return { ...found, name: place.endsWith('/') ? place : `${found.half} ${found.layer}` };
};

/** The server mounts the demo shop when no Shopify store is configured. */
const EXCEPTIONS = new Set([
  'src/server/demo-shop.ts → demo-shop/shop.ts',
  // The demo shop has the name and the free-shipping figure of the store it stands behind.
  'demo-shop/constants.ts → src/shared/brand.ts',
]);

function isAllowed({ from, to }: Import): boolean {
  if (EXCEPTIONS.has(`${from} → ${to}`)) return true;
  const here = layerOf(from);
  const there = layerOf(to);
  if (here.name === there.name) return true;
  if (here.half === 'demo') return false;
  if (there.half === 'shared') return true;
  return here.half === there.half && here.layer > there.layer;
}

const files = [...sourceFiles('src'), ...sourceFiles('demo-shop')];
const imports = files.flatMap(importsOf);

describe('Layers', () => {
  it('the sources and their imports are found', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('no import points up, sideways or into the other half', () => {
    expect(imports.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('there is no cycle', () => {
    expect(findCycle(imports.filter(({ to }) => /\.tsx?$/.test(to)))).toBeUndefined();
  });

  it('an import that points up and a cycle are noticed', () => {
    expect(isAllowed({ from: 'src/shared/money.ts', to: 'src/shop/cart/cart.ts' })).toBe(false);
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
