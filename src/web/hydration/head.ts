// Updates the head after a navigation; loaded with the first one.
import { type HeadTag, headTags, structuredData } from '../../shared/pages/head-tags.ts';
import type { PageMeta } from '../../shared/pages/page-contract.ts';
import { trustedData } from './trusted-markup.ts';

function setTag({ element, key, name, value }: HeadTag): void {
  let existing = document.head.querySelector(`${element}[${key}="${name}"]`);
  if (value === undefined) {
    existing?.remove();
    return;
  }
  if (!existing) {
    existing = document.createElement(element);
    existing.setAttribute(key, name);
    document.head.append(existing);
  }
  existing.setAttribute(element === 'link' ? 'href' : 'content', value);
}

function setStructuredData(blocks: readonly unknown[]): void {
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const block of blocks) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = trustedData(JSON.stringify(block));
    document.head.append(script);
  }
}

export function applyMeta(meta: PageMeta): void {
  for (const tag of headTags(meta, location.origin)) setTag(tag);
  setStructuredData(structuredData(meta, location.origin));
}
