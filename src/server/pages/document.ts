// Writes the HTML document around a rendered page: head tags, the constant inline script, the initial state.
import { createHash } from 'node:crypto';
import { type Features, featuresOff } from '../../shared/features.ts';
import { headTags, structuredData } from '../../shared/pages/head-tags.ts';
import {
  type ErrorScreen,
  FEATURES_OFF_ATTRIBUTE,
  FORM_PAGE_ATTRIBUTE,
  LARGE_CATALOGUE_ATTRIBUTE,
  MENU_ID,
  OPTED_OUT_ATTRIBUTE,
  type PageFrame,
  type PageMeta,
  REFUSAL_ID,
  type RenderedPage,
  ROOT_ID,
  START_ID,
} from '../../shared/pages/page-contract.ts';

/** The files that the build adds to each page. */
export interface PageFiles {
  readonly frame: PageFrame;
  /** The whole style sheet: inlined, because a second round trip before the first paint takes longer than its 12 KB. */
  readonly style: string;
  readonly entry: string;
  /** The other scripts that the page needs. */
  readonly scripts: readonly string[];
  /** Scripts of the panels that the header opens, which may load later than the rest. */
  readonly laterScripts: readonly string[];
  /** Extra head markup of development mode. */
  readonly extraHead?: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Escapes JSON, so that it cannot end a script element or open a comment in it. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const cspHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const parts = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => (value === '' ? key : `${key}="${escapeText(value)}"`));
  return `<${name} ${parts.join(' ')}>`;
};

function metaTags(meta: PageMeta, publicUrl: string): string {
  const tags = headTags(meta, publicUrl).flatMap(({ element, key, name, value }) =>
    value === undefined
      ? []
      : tag(element, { [key]: name, [element === 'link' ? 'href' : 'content']: value }),
  );
  return [`<title>${escapeText(meta.title)}</title>`, ...tags].join('');
}

/** For crawlers, which read to the end; a browser does not need it before the first paint. */
const dataTags = (meta: PageMeta, publicUrl: string): string =>
  structuredData(meta, publicUrl)
    .map((block) => `<script type="application/ld+json">${escapeJson(block)}</script>`)
    .join('');

/** Comes before the style sheet, so that the picture is requested first. */
function pictureTag({ meta: { preloadImage: image } }: RenderedPage): string {
  if (!image) return '';
  return tag('link', {
    rel: 'preload',
    as: 'image',
    href: image.srcSet ? undefined : image.src,
    imagesrcset: image.srcSet,
    imagesizes: image.sizes,
    media: image.media,
    fetchpriority: 'high',
  });
}

const fontTags = ({ frame }: PageFiles): string =>
  frame.fontUrls
    .map((href) => tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }))
    .join('');

const scriptTags = ({ entry, scripts, laterScripts }: PageFiles): string =>
  [
    ...scripts.map((href) => tag('link', { rel: 'modulepreload', href })),
    `${tag('script', { type: 'module', src: entry })}</script>`,
    ...laterScripts.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
  ].join('');

/** Absent if all features are on. */
function featuresOffAttribute(features: Features): string {
  const off = featuresOff(features);
  return off.length > 0 ? ` ${FEATURES_OFF_ATTRIBUTE}="${off.join(',')}"` : '';
}

const ICON_TAGS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/site.webmanifest">';

/** Has none of the page's scripts: they would put the page that failed in its place. */
export function errorDocument(
  { title, body }: ErrorScreen,
  { frame, style, extraHead = '' }: PageFiles,
): string {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('meta', { name: 'theme-color', content: frame.themeColor }),
    '<meta name="robots" content="noindex">',
    `<script>${frame.script}</script><style>${style}</style>`,
    `<title>${escapeText(title)}</title>`,
    ICON_TAGS,
    extraHead,
  ].join('');
  return `<!doctype html><html lang="en" class="dark"><head>${head}</head><body>${body}</body></html>`;
}

export function renderDocument(
  page: RenderedPage,
  files: PageFiles,
  site: {
    readonly publicUrl: string;
    readonly features: Features;
    readonly large?: boolean;
    readonly optedOut?: boolean;
  },
): string {
  const { publicUrl } = site;
  const { script, splash, themeColor } = files.frame;
  const attributes = [
    featuresOffAttribute(site.features),
    site.large ? ` ${LARGE_CATALOGUE_ATTRIBUTE}` : '',
    site.optedOut ? ` ${OPTED_OUT_ATTRIBUTE}` : '',
    page.formPage ? ` ${FORM_PAGE_ATTRIBUTE}="${escapeText(page.formPage)}"` : '',
  ].join('');
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    pictureTag(page),
    tag('meta', { name: 'theme-color', content: themeColor }),
    `<script>${script}</script>`,
    `<style>${files.style}</style>`,
    fontTags(files),
    metaTags(page.meta, publicUrl),
    ICON_TAGS,
    files.extraHead ?? '',
  ].join('');
  const body = [
    splash,
    `<div id="${ROOT_ID}">${page.body}</div>`,
    dataTags(page.meta, publicUrl),
    page.menu && page.menu.length > 0
      ? `<script type="application/json" id="${MENU_ID}">${escapeJson(page.menu)}</script>`
      : '',
    `<script type="application/json" id="${START_ID}">${escapeJson(page.start)}</script>`,
    page.refusal
      ? `<script type="application/json" id="${REFUSAL_ID}">${escapeJson(page.refusal)}</script>`
      : '',
    scriptTags(files),
  ].join('');
  return `<!doctype html><html lang="en" class="dark"${attributes}><head>${head}</head><body>${body}</body></html>`;
}
