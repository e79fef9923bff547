// The HTML document around a rendered page: head tags, the constant inline script, the state the browser starts from.
import { createHash } from 'node:crypto';
import { FEATURE_NAMES, type Features } from '../../shared/features.ts';
import { headTags, structuredData } from '../../shared/pages/head-tags.ts';
import {
  BELOW_ATTRIBUTE,
  CODE_MARK,
  FACE_MARK,
  FEATURES_OFF_ATTRIBUTE,
  LARGE_CATALOGUE_ATTRIBUTE,
  LIVE_ATTRIBUTE,
  PARTS_MARK,
  type PageFrame,
  type PageMeta,
  type RenderedPage,
  ROOT_ID,
  START_ID,
} from '../../shared/pages/page-contract.ts';

/** What the build adds to each page. */
export interface PageFiles {
  readonly frame: PageFrame;
  /** The declarations of the fonts: in every page. */
  readonly faces: string;
  /** What a page's markup uses of the style sheet: inlined, because a second round trip before the first paint costs more. */
  readonly usedStyles: (html: string) => string;
  /** The whole sheet, fetched before the page is hydrated: what opens or changes then needs the rest of it. */
  readonly styleFiles?: readonly string[] | undefined;
  /** What the first script imports: a few bytes, wanted at once. */
  readonly entryImports: readonly string[];
  /** The page's code, fetched once the page has loaded, and then that of its parts. */
  readonly code: readonly string[];
  readonly parts: readonly string[];
  readonly entry: string;
  /** Extra head markup of development mode. */
  readonly extraHead?: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** JSON that cannot end a script element or open a comment in it. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const cspHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const written = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => (value === '' ? key : `${key}="${escapeText(value)}"`));
  return `<${name} ${written.join(' ')}>`;
};

function metaTags(meta: PageMeta, publicUrl: string): string {
  const tags = headTags(meta, publicUrl).flatMap(({ element, key, name, value }) =>
    value === undefined
      ? []
      : tag(element, { [key]: name, [element === 'link' ? 'href' : 'content']: value }),
  );
  return [`<title>${escapeText(meta.title)}</title>`, ...tags].join('');
}

/** For crawlers, which read to the end; a browser has no use for it before the first paint. */
const dataTags = (meta: PageMeta, publicUrl: string): string =>
  structuredData(meta, publicUrl)
    .map((block) => `<script type="application/ld+json">${escapeJson(block)}</script>`)
    .join('');

/** Ahead of the style sheet: the picture is asked for while that is still on its way. */
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

function scriptTags(files: PageFiles): string {
  return [
    ...files.entryImports.map((href) => tag('link', { rel: 'modulepreload', href })),
    ...files.code.map((href) => tag('link', { [CODE_MARK]: '', href })),
    ...files.parts.map((href) => tag('link', { [PARTS_MARK]: '', href })),
  ].join('');
}

/** Not asked for by themselves: the inline script decides whether they could be there in time. */
const faceTags = ({ frame }: PageFiles): string =>
  frame.fontUrls
    .map((href) => tag('link', { [FACE_MARK]: '', as: 'font', type: 'font/woff2', href, crossorigin: '' }))
    .join('');

/** Disabled, so that the first paint does not wait for it: the first script enables it. */
const wholeSheet = ({ styleFiles = [] }: PageFiles): string =>
  styleFiles.map((href) => tag('link', { rel: 'stylesheet', href, disabled: '' })).join('');

/** For paper, contrast themes and browsers without scripts: other browsers ask for it last, and none waits for it. */
const OTHER_MEDIA = tag('link', {
  rel: 'stylesheet',
  href: '/other-media.css',
  media: 'print, (forced-colors: active), (scripting: none)',
});

/** Absent when everything is on. */
function featuresOff(features: Features): string {
  const off = FEATURE_NAMES.filter((name) => !features.has(name));
  return off.length > 0 ? ` ${FEATURES_OFF_ATTRIBUTE}="${off.join(',')}"` : '';
}

export interface PageDocument {
  readonly html: string;
  /** Of its inline styles, as CSP source expressions. */
  readonly styleHashes: readonly string[];
}

export function renderDocument(
  page: RenderedPage,
  files: PageFiles,
  site: { readonly publicUrl: string; readonly features: Features; readonly large?: boolean },
): PageDocument {
  const { publicUrl } = site;
  // The splash can be painted before the rest has been read. Its rules come again, in their order, with those of the page.
  const { headScript, bodyScript, splash, themeColor } = files.frame;
  const styles = [files.faces + files.usedStyles(splash), files.usedStyles(splash + page.body)];
  const [splashStyle, pageStyle] = styles.map((style) => `<style>${style}</style>`);
  const html = `<!doctype html><html lang="en" class="dark" ${BELOW_ATTRIBUTE}${featuresOff(site.features)}${
    site.large ? ` ${LARGE_CATALOGUE_ATTRIBUTE}` : ''
  }${page.live ? ` ${LIVE_ATTRIBUTE}` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${pictureTag(page)}${tag(
    'meta',
    { name: 'theme-color', content: themeColor },
  )}${faceTags(files)}<script>${headScript}</script>${splashStyle}${metaTags(page.meta, publicUrl)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/site.webmanifest">${
    files.extraHead ?? ''
  }</head><body>${splash}${pageStyle}<div id="${ROOT_ID}">${page.body}</div><script>${bodyScript}</script>${dataTags(page.meta, publicUrl)}${wholeSheet(
    files,
  )}${OTHER_MEDIA}${scriptTags(files)}<script type="application/json" id="${START_ID}">${escapeJson(
    page.start,
  )}</script><script type="module" src="${files.entry}"></script></body></html>`;
  return { html, styleHashes: styles.filter((style) => style !== '').map(cspHash) };
}
