// Keeps the head in step with the page after a navigation; fetched with the first one.
import type { PageMeta } from '../../shared/page-contract.ts';
import { trustedData } from './trusted-markup.ts';

function setContent(selector: string, attributes: Record<string, string>, content: string | undefined): void {
  let element = document.head.querySelector(selector);
  if (content === undefined) {
    element?.remove();
    return;
  }
  if (!element) {
    element = document.createElement(selector.startsWith('link') ? 'link' : 'meta');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
  element.setAttribute(element.tagName === 'LINK' ? 'href' : 'content', content);
}

const setMeta = (key: 'name' | 'property', name: string, content: string | undefined): void =>
  setContent(`meta[${key}="${name}"]`, { [key]: name }, content);

function setStructuredData(blocks: readonly object[]): void {
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const block of blocks) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = trustedData(JSON.stringify(block));
    document.head.append(script);
  }
}

export function applyMeta(meta: PageMeta): void {
  const whole = (address: string | undefined) => address && new URL(address, location.origin).href;
  setMeta('name', 'description', meta.description);
  setMeta('name', 'robots', meta.canonical === undefined || meta.noindex ? 'noindex' : undefined);
  setContent('link[rel="canonical"]', { rel: 'canonical' }, whole(meta.canonical));
  setMeta('property', 'og:type', meta.type ?? 'website');
  setMeta('property', 'og:title', meta.title);
  setMeta('property', 'og:description', meta.description);
  setMeta('property', 'og:url', whole(meta.canonical));
  setMeta('property', 'og:image', whole(meta.image));
  setStructuredData(meta.jsonLd ?? []);
}
