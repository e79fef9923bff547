// The opened site, as routes see it: its pages, its files and the headers of every response.
import type { MemoryResponse } from '../cache/memory-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { OptsOut } from '../plugins/opt-out.ts';
import type { MarkdownPages } from './markdown.ts';
import type { Pages } from './pages.ts';

export interface Site {
  readonly responses: ResponseCache;
  readonly pages: Pages;
  /** B13 Tells whether the request has an opt-out signal that this store honors. */
  readonly optsOut: OptsOut;
  /** Undefined if the feature is off. */
  readonly markdown: MarkdownPages | undefined;
  readonly assets: ReadonlyMap<string, MemoryResponse>;
  readonly headers: Readonly<Record<string, string>>;
}
