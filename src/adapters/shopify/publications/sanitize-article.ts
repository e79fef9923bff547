// Sanitizes an article's rich text: as a product's, with pictures and quotes, and with the shop's own links
// made ours.
import sanitizeHtml from 'sanitize-html';
import { isCategoryId } from '../../../shared/catalogue.ts';
import { href } from '../../../shared/routes.ts';
import { stripInvisible } from '../../../shared/text.ts';
import { imageAddress } from '../client/schema.ts';
import { NON_TEXT_TAGS, OUR_TAGS, TABLE_ATTRIBUTES, TABLE_TAGS, tableCell } from '../products/sanitize.ts';

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const SHOP_PATH = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(products|collections|blogs\/[^/]+|policies)\/([^/?#]+)/i;

/** Converts a path of a Shopify theme to our page. */
function ownPath(path: string): string | undefined {
  const [, folder = '', name = ''] = SHOP_PATH.exec(path) ?? [];
  const kind = folder.toLowerCase();
  if (kind === 'products') return href.product({ handle: decodeURI(name) });
  if (kind === 'collections') return isCategoryId(name) ? href.category(name) : href.allMerchandise;
  if (kind.startsWith('blogs')) return href.article(decodeURI(name));
  if (name === 'privacy-policy') return href.privacy;
  if (name === 'terms-of-service') return href.terms;
  return kind === 'policies' ? href.shippingReturns : undefined;
}

function linkAddress(address: string, shopHost: string): { href: string; own: boolean } | undefined {
  const trimmed = address.trim();
  try {
    if (OWN_PATH.test(trimmed)) return { href: ownPath(trimmed) ?? trimmed, own: true };
    if (/^mailto:/i.test(trimmed)) return { href: trimmed, own: false };
    if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
    const url = new URL(trimmed);
    const inner = url.host === shopHost ? ownPath(url.pathname) : undefined;
    return inner ? { href: inner, own: true } : { href: url.href, own: false };
  } catch {
    return undefined;
  }
}

const NONE = { tagName: 'a', attribs: {} };

export function sanitizeArticle(value: unknown, shopHost: string): string {
  if (typeof value !== 'string') return '';
  // Runs before and after, because an entity can encode a forbidden character.
  return stripInvisible(sanitizeHtml(stripInvisible(value), articleOptions(shopHost))).trim();
}

const articleOptions = (shopHost: string): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'a'],
    ...['blockquote', 'figure', 'figcaption', 'img'],
    ...TABLE_TAGS,
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'loading', 'width', 'height'],
    ...TABLE_ATTRIBUTES,
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: NON_TEXT_TAGS,
  transformTags: {
    ...OUR_TAGS,
    th: tableCell,
    td: tableCell,
    a: (_tag, { href: address = '' }) => {
      const link = linkAddress(address, shopHost);
      if (!link) return NONE;
      const foreign = { rel: 'noopener noreferrer', target: '_blank' };
      return { tagName: 'a', attribs: { href: link.href, ...(link.own ? {} : foreign) } };
    },
    img: (_tag, { src, alt = '', width = '', height = '' }) => ({
      tagName: 'img',
      attribs: {
        src: imageAddress(src) ?? '',
        alt,
        loading: 'lazy',
        // Known sizes prevent the text from moving when the picture loads.
        ...(/^\d+$/.test(width) && /^\d+$/.test(height) ? { width, height } : {}),
      },
    }),
  },
  exclusiveFilter: ({ tag, text, attribs, mediaChildren }) =>
    tag === 'img'
      ? !attribs.src
      : ['p', 'li', 'a', 'figure'].includes(tag) && !text.trim() && !mediaChildren.length,
});
