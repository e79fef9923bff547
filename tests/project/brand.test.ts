// The brand and the policy figures exist once: an owner rebrands, or changes a promise, in one place. `rebrand.test.ts` does it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND, POLICY, SHIPPING_OPTIONS, SOCIAL_LINKS } from '../../src/shared/brand.ts';
import { grouped } from '../../src/web/content/grouped.ts';
import { ROOT, sourceFiles } from '../support/imports.ts';

const HOME = 'src/shared/brand.ts';
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/** The sources that type one of these texts themselves. */
function typing(texts: readonly string[]): string[] {
  return sourceFiles('src')
    .filter((file) => file !== HOME)
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '');
      return texts.filter((text) => source.includes(text)).map((text) => `${file} types ${text}`);
    });
}

describe('One place', () => {
  it('The brand: its name, town and addresses are in one file [R.1]', () => {
    const texts = [BRAND.name, BRAND.town, BRAND.supportEmail, BRAND.tagline, BRAND.subline];
    expect(typing([...texts, ...SOCIAL_LINKS.map(({ url }) => url)])).toEqual([]);
  });

  it('browsers that ask for /favicon.ico by themselves get an icon', () => {
    const [, , kind] = readFileSync(join(ROOT, 'src/web/brand/public/favicon.ico'));
    expect(kind).toBe(1);
  });

  it('the manifest, which cannot import, has the same name', () => {
    const manifest = readFileSync(join(ROOT, 'src/web/brand/public/site.webmanifest'), 'utf8');
    expect((JSON.parse(manifest) as { name: string }).name).toBe(BRAND.name);
  });

  it('Fixed texts: no page types a policy figure of its own [R.2]', () => {
    const prices = SHIPPING_OPTIONS.map(({ price }) => price).filter((price) => price.startsWith('$'));
    const spans = [
      `${POLICY.returnDays} days`,
      `${POLICY.returnDays}-Day`,
      `${POLICY.modifyMinutes} minutes`,
    ];
    const others = [`${POLICY.supportReplyHours} hours`, POLICY.sameDayCutoff, POLICY.supportHours];
    const ranges = SHIPPING_OPTIONS.map(({ days }) => `${days} business`);
    expect(typing([...prices, ...spans, ...others, ...ranges, grouped(BRAND.broughtSubscribers)])).toEqual(
      [],
    );
  });
});
