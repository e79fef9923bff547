// Links in the store's own articles: to a listing, or to a search of everything.
import { href } from '../../../shared/routes.ts';

export const link = (address: string, text: string): string => `<a href="${address}">${text}</a>`;

export const searchLink = (words: string, text: string): string =>
  link(`${href.allMerchandise}?${new URLSearchParams({ q: words })}`.replaceAll('&', '&amp;'), text);
