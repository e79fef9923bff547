import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from './catalogue/build.ts';
import { type RunningShop, runShop } from './testing/running-shop.ts';

let running: RunningShop;
let path: string;
beforeAll(async () => {
  const catalogue = buildCatalogue();
  running = await runShop({ catalogue });
  path = `${running.origin}/demo-shop/cdn/${catalogue.products[0]?.images[0]?.path}`;
});
afterAll(() => running.stop());

describe('picture server', () => {
  it('draws a picture in the asked size, to be kept for good and unable to run anything', async () => {
    const response = await fetch(`${path}?width=240&height=300&crop=center`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const svg = await response.text();
    expect(svg).toMatch(/^<svg[^>]*width="240"/);
  });

  it('answers 304 to a known picture, compresses it as asked, and 404 to an unknown one', async () => {
    const etag = (await fetch(path)).headers.get('etag') ?? '';
    expect((await fetch(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const encodingFor = async (accepted: string) =>
      (await fetch(path, { headers: { 'Accept-Encoding': accepted } })).headers.get('content-encoding');
    expect(await encodingFor('gzip, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
    expect((await fetch(`${running.origin}/demo-shop/cdn/products/none-1.svg`)).status).toBe(404);
    expect((await fetch(`${running.origin}/demo-shop/cdn/%E0%A4%A`)).status).toBe(400);
  });
});
