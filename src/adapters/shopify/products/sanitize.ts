// Sanitizes the shop's rich text: an allow-list of tags, no styles, scripts, events or pictures.
import sanitizeHtml from 'sanitize-html';
import { stripInvisible } from '../../../shared/text.ts';

/** Far more than a description needs; Shopify allows up to 512 KB, and one product must not delay every request. */
const MAX_CHARS = 24 * 1024;
const MAX_NESTING = 24;
/** Markup with more tags or entities than this is no description; only its words stay. */
const MAX_MARKS = 1_500;

/** The text in these is code or hidden, not for reading. */
export const NON_TEXT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'xmp',
  'iframe',
  'svg',
  'math',
];
/** The page has its own h1, and no heading below h4 has a style. */
export const OUR_TAGS = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' } as const;

/** Size charts are tables; without cells their figures would run together. */
export const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const SPAN = /^(?:[1-9]|[1-4]\d)$/;
export const TABLE_ATTRIBUTES = { th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] };

/** Allows reasonable spans and valid scopes: a span of a million would block a browser for minutes. */
export const tableCell: sanitizeHtml.Transformer = (tagName, { scope = '', colspan = '', rowspan = '' }) => ({
  tagName,
  attribs: {
    ...(/^(?:col|row|colgroup|rowgroup)$/.test(scope) && { scope }),
    ...(SPAN.test(colspan) && { colspan }),
    ...(SPAN.test(rowspan) && { rowspan }),
  },
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'a'],
    ...TABLE_TAGS,
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ...TABLE_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: NON_TEXT_TAGS,
  transformTags: {
    ...OUR_TAGS,
    th: tableCell,
    td: tableCell,
    a: (_tag, { href = '' }) =>
      /^(?:https?:\/\/|mailto:)/i.test(href.trim())
        ? {
            tagName: 'a',
            attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' },
          }
        : { tagName: 'a', attribs: {} },
  },
  nestingLimit: MAX_NESTING,
  exclusiveFilter: ({ tag, text }) => (tag === 'p' || tag === 'li' || tag === 'a') && !text.trim(),
};

/** Broken nesting can take a few rounds to settle; the result is stable under another round. */
const MAX_ROUNDS = 10;

const hasMany = (text: string, mark: string): boolean =>
  text.split(mark, MAX_MARKS + 2).length > MAX_MARKS + 1;

/** Limits the text, so that no text takes long. Each step takes time in proportion to its length. */
function bounded(value: string): string {
  const text = value.slice(0, MAX_CHARS);
  const words = hasMany(text, '<') ? text.replace(/<[^<>]*>?/g, ' ') : text;
  return hasMany(words, '&') ? words.replace(/(?:&(?:#?\w{1,32};)?)+/g, ' ') : words;
}

export function sanitizeMarkup(value: unknown): string {
  if (typeof value !== 'string') return '';
  let clean = bounded(value);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Runs before and after, because an entity can encode a forbidden character.
    const cleaner = stripInvisible(sanitizeHtml(stripInvisible(clean), OPTIONS)).trim();
    if (cleaner === clean) break;
    clean = cleaner;
  }
  return clean;
}
