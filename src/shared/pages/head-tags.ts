// The head tags of a page: one list, written by the server and updated by the browser after a navigation.
import { BRAND } from '../brand.ts';
import type { PageMeta } from './page-contract.ts';

export interface HeadTag {
  readonly element: 'meta' | 'link';
  /** The attribute that identifies the tag, and its value. */
  readonly key: 'name' | 'property' | 'rel';
  readonly name: string;
  /** A link's `href` or a meta's `content`; undefined where the page has no such tag. */
  readonly value: string | undefined;
}

const metaTag = (name: string, value: string | undefined): HeadTag => ({
  element: 'meta',
  key: 'name',
  name,
  value,
});
const property = (name: string, value: string | undefined): HeadTag => ({
  element: 'meta',
  key: 'property',
  name,
  value,
});

const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

/** The title is separate, because every page has one. `origin` completes the addresses. */
export function headTags(meta: PageMeta, origin: string): readonly HeadTag[] {
  const canonical = meta.canonical === undefined ? undefined : absolute(meta.canonical, origin);
  const image = meta.image === undefined ? undefined : absolute(meta.image, origin);
  return [
    metaTag('description', meta.description),
    metaTag('robots', canonical === undefined || meta.noindex ? 'noindex' : undefined),
    { element: 'link', key: 'rel', name: 'canonical', value: canonical },
    property('og:site_name', BRAND.name),
    property('og:type', meta.type ?? 'website'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', canonical),
    property('og:image', image),
    metaTag('twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

const ADDRESSES = new Set(['url', 'image', '@id', 'item', 'merchantReturnLink']);

/** Completes the addresses, because structured data needs them with the origin and pages only know paths. */
export function structuredData(meta: PageMeta, origin: string): readonly unknown[] {
  return (meta.jsonLd ?? []).map((data) =>
    JSON.parse(JSON.stringify(data), (key, value: unknown) =>
      ADDRESSES.has(key) && typeof value === 'string' ? absolute(value, origin) : value,
    ),
  );
}
