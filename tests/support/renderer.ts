// The pages' own renderer, for tests of what the server does with real pages. Loaded by address, because the server's
// compiler does not read the pages' sources.
import { ALL_FEATURES, type Features } from '../../src/shared/features.ts';
import type { PageRenderer } from '../../src/shared/pages/page-contract.ts';

const SOURCE = new URL('../../src/web/entry-server.tsx', import.meta.url).pathname;

export async function loadRenderer(features: Features = ALL_FEATURES): Promise<PageRenderer> {
  const { createRenderer } = (await import(/* @vite-ignore */ SOURCE)) as {
    createRenderer: (features: Features) => PageRenderer;
  };
  return createRenderer(features);
}
