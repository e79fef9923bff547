// B0 Features by kind of place: additions are chosen at the doors of the store; everything behind them takes the result.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURE_NAMES } from '../../src/shared/features.ts';
import { ROOT, sourceFiles } from '../support/imports.ts';

/** Chooses by an addition's name. */
const CHOOSES = /\bfeatures\.has\(|import \{[^}]*\b(?:isOffered|partsOf)\b[^}]*\} from '[^']*\/features\.ts'/;
/** Holds the list of all additions, which in the browser only doors need. */
const KNOWS = /import (?:type )?\{[^}]*\bFeatures\b[^}]*\} from '[^']*\/features\.ts'|readFeatures\(\)/;

const WEB_DOORS: readonly RegExp[] = [
  /^src\/web\/(?:app|entry-client|entry-server|page-table)\.tsx$/,
  /^src\/web\/pages\/[^/]+\.tsx$/,
  // The type of a page's choice, the list that the server sent, and its use where a page's code did not come.
  /^src\/web\/hydration\/(?:features|page-module|plain-page)\.ts$/,
];

const SERVER_DOORS: readonly RegExp[] = [
  /^src\/server\/[^/]+\.ts$/,
  /^src\/server\/(?:cache|plugins|routes|subjects)\//,
  // Shopify's addresses are a door of their own, and the finder picks its steps once, when it is opened.
  /^src\/shop\/(?:doors\/shopify-addresses|find\/find-services)\.ts$/,
];

const filesWith = (folders: readonly string[], ...patterns: readonly RegExp[]): string[] =>
  folders.flatMap(sourceFiles).filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return patterns.some((pattern) => pattern.test(text));
  });

it('Features: in the browser pages and the frame choose; no component asks [B0.5]', () => {
  const files = filesWith(['src/web'], CHOOSES, KNOWS);
  expect(files).toContain('src/web/pages/home-page.tsx');
  expect(files.filter((file) => !WEB_DOORS.some((door) => door.test(file)))).toEqual([]);
});

it('Features: on the server routes, calls, jobs and subjects choose [B0.5]', () => {
  const files = filesWith(['src/adapters', 'src/server', 'src/shop'], CHOOSES);
  expect(files).toContain('src/server/subjects/cart.ts');
  expect(files.filter((file) => !SERVER_DOORS.some((door) => door.test(file)))).toEqual([]);
});

it('Features: each name belongs to something that the store does [B0.6]', () => {
  const text = sourceFiles('src')
    .filter((file) => file !== 'src/shared/features.ts')
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  expect(FEATURE_NAMES.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});
