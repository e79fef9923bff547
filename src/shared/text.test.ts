import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION_PREVIEW_CHARS, META_DESCRIPTION_CHARS } from './constants.ts';
import {
  cut,
  descriptionPreview,
  metaDescription,
  multiLine,
  oneLine,
  previewSource,
  slugify,
  stripMarkup,
  wordPreview,
  wordSnippet,
} from './text.ts';

const markup = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<ul><li>',
        ' &amp; ',
        '&lt;b&gt;',
        '&nbsp;',
        ' .',
        ', ',
        '  ',
        '😀',
        '&amp;lt;',
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('§3 description preview: markup stripped, cut to 100 characters plus an ellipsis when longer', () => {
  it('strips tags, decodes entities and folds white space [3.22]', () => {
    expect(stripMarkup('<'.repeat(95_000))).toHaveLength(95_000);
    expect(stripMarkup('<p>Linen &amp; silk</p><ul><li>Cool</li>\n<li>Light</li></ul>')).toBe(
      'Linen & silk Cool Light',
    );
  });

  it('leaves a text of exactly 100 characters alone and cuts the 101st [3.22, 9.19, R.21]', () => {
    const hundred = 'a'.repeat(DESCRIPTION_PREVIEW_CHARS);
    expect(descriptionPreview(hundred)).toBe(hundred);
    expect(descriptionPreview(`<b>${hundred}b</b>`)).toBe(`${hundred}...`);
  });

  it('never halves a character', () => {
    expect(cut('😀😀😀', 2)).toBe('😀😀...');
  });

  it('is never longer than the limit and its three dots', () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(Array.from(descriptionPreview(text)).length).toBeLessThanOrEqual(
          DESCRIPTION_PREVIEW_CHARS + 3,
        );
      }),
    );
  });

  it('reads the same from the shortened text that listing pages carry', () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(descriptionPreview(previewSource(text))).toBe(descriptionPreview(text));
        expect(Array.from(stripMarkup(previewSource(text))).length).toBeLessThanOrEqual(
          DESCRIPTION_PREVIEW_CHARS + 2,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('B1 Texts that are cut end at a word', () => {
  it('the preview and the snippet keep whole words [B1.47]', () => {
    const ninety = 'a'.repeat(90);
    expect(wordPreview(`<b>${ninety}, linen dress</b>`)).toBe(`${ninety}, linen...`);
    expect(wordPreview(`${ninety}, wool-linen dress`)).toBe(`${ninety}...`);
    expect(wordPreview(`${ninety} linen wear`)).toBe(`${ninety} linen...`);
    expect(wordPreview(`${ninety} linen wea`)).toBe(`${ninety} linen wea`);
    expect(wordPreview('x'.repeat(120))).toBe(`${'x'.repeat(DESCRIPTION_PREVIEW_CHARS)}...`);
    expect(wordSnippet(`${'b'.repeat(140)} washed linen`)).toBe(`${'b'.repeat(140)} washed`);
  });

  it('the preview reads the same from the shortened text that listing pages carry [B1.47]', () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(wordPreview(previewSource(text))).toBe(wordPreview(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('§9 metadata snippet: 150 characters, markup stripped', () => {
  it('keeps the first 150 characters without dots [9.22]', () => {
    expect(metaDescription(`<p>${'x'.repeat(200)}</p>`)).toBe('x'.repeat(META_DESCRIPTION_CHARS));
  });
});

describe('§2 sub-category slugs', () => {
  it.each([
    ['Active Wear', 'active-wear'],
    ['Bottoms & Jeans', 'bottoms-jeans'],
    ['  Self  Care ', 'self-care'],
  ])('%s is slugged %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('slugging a slug changes nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => slugify(slugify(text)) === slugify(text)));
  });
});

describe('What people type', () => {
  it.each([
    ['  Ann   Lee ', 'Ann Lee'],
    ['Ann\r\n\tLee', 'Ann Lee'],
    ['Ann\u202eeeL', 'Ann eeL'],
    ['Ann\u0000\u0001Lee', 'Ann Lee'],
    [' \n ', ''],
    // Blanks that a check of the length would take for letters.
    ['\u200b\u3164\u2800\u2060', ''],
    ['👩\u200d🎨', '👩\u200d🎨'],
  ])('as one line, %j reads %j', (typed, line) => {
    expect(oneLine(typed)).toBe(line);
  });

  it.each([
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['\n one\n\n\ttwo \n', 'one\n\n\ttwo'],
    ['on\u0000e\u202e', 'one'],
    ['one  two', 'one  two'],
    ['one\n\n \n\n\ntwo', 'one\n\ntwo'],
    [`one${'\n'.repeat(1_990)}two`, 'one\n\ntwo'],
    ['\u200b\u3164\u2800\u2060', ''],
  ])('as several lines, %j reads %j', (typed, lines) => {
    expect(multiLine(typed)).toBe(lines);
  });
});
