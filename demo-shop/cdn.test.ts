import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Renderer } from './artwork/raster/renderer.ts';
import { buildCatalogue } from './catalogue/build.ts';
import { requestedPicture } from './cdn-request.ts';
import { type RunningShop, runShop } from './testing/running-shop.ts';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
let running: RunningShop;
let folder: string;
let path: string;
const options = () => ({
  catalogue: buildCatalogue(),
  pictureDir: join(folder, 'pictures'),
  pictureWaitMs: 20_000,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-shop-pictures-'));
  running = await runShop(options());
  path = await imageOf(running);
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

async function imageOf(shop: RunningShop): Promise<string> {
  const { data } = await shop.graphql('{ products(first: 1) { nodes { featuredImage { url } } } }');
  return data.products.nodes[0].featuredImage.url;
}

const ask = (query: string, accept?: string) => fetch(path + query, accept ? { headers: { accept } } : {});
const factsOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

describe('picture server', () => {
  it('hands out addresses that end in .jpg and answers in the asked size and the format a browser takes', async () => {
    expect(path).toMatch(/\/cdn\/products\/[\w-]+-1\.jpg$/);
    const webp = await ask('?width=240', CHROMIUM);
    expect(webp.status).toBe(200);
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(webp.headers.get('vary')).toBe('Accept');
    expect(await factsOf(webp)).toMatchObject({ format: 'webp', width: 240, height: 300 });
    const plain = await ask('?width=240');
    expect(plain.headers.get('content-type')).toBe('image/jpeg');
    const cropped = await ask('?width=120&height=120&crop=center', CHROMIUM);
    expect(await factsOf(cropped)).toMatchObject({ width: 120, height: 120 });
  });

  it('keeps rendered pictures on disk and answers them from there after a restart', async () => {
    await ask('?width=100', CHROMIUM);
    const files = await readdir(join(folder, 'pictures'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.every((name) => /^[\w-]{22}\.(webp|jpeg)$/.test(name))).toBe(true);
    const again = await runShop(options());
    const render = vi.spyOn(Renderer.prototype, 'render');
    const answer = await fetch(`${await imageOf(again)}?width=100`, { headers: { accept: CHROMIUM } });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(render).not.toHaveBeenCalled();
    render.mockRestore();
    await again.stop();
  });

  it('lets identical requests share one rendering', async () => {
    const render = vi.spyOn(Renderer.prototype, 'render');
    await Promise.all(Array.from({ length: 8 }, () => ask('?width=90', CHROMIUM)));
    expect(render).toHaveBeenCalledTimes(1);
    render.mockRestore();
  });

  it('answers 304 to a known picture and 404 to an unknown one', async () => {
    const etag = (await ask('?width=240', CHROMIUM)).headers.get('etag') ?? '';
    const again = await fetch(`${path}?width=240`, { headers: { 'If-None-Match': etag, accept: CHROMIUM } });
    expect(again.status).toBe(304);
    expect((await fetch(`${running.origin}/demo-shop/cdn/products/none-1.jpg`)).status).toBe(404);
    expect((await fetch(`${running.origin}/demo-shop/cdn/%E0%A4%A`)).status).toBe(400);
  });

  it('still answers the drawing itself, compressed as asked and unable to run anything', async () => {
    const response = await ask('?width=240&format=svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toMatch(/^<svg[^>]*width="240"/);
    const encodingFor = async (accepted: string) =>
      (await fetch(`${path}?format=svg`, { headers: { 'Accept-Encoding': accepted } })).headers.get(
        'content-encoding',
      );
    expect(await encodingFor('gzip, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
  });

  it('answers the drawing for a moment when no picture can be rendered', async () => {
    const render = vi.spyOn(Renderer.prototype, 'render').mockRejectedValue(new Error('no sharp here'));
    const response = await ask('?width=77', CHROMIUM);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    render.mockRestore();
    expect((await ask('?width=77', CHROMIUM)).headers.get('content-type')).toBe('image/webp');
  });
});

it('answers the drawing when the picture takes too long, and the picture to the next request', async () => {
  const hasty = await runShop({ catalogue: buildCatalogue(), pictureWaitMs: 0 });
  const url = `${await imageOf(hasty)}?width=64`;
  let finish: (picture: Buffer) => void = () => undefined;
  const rendering = new Promise<Buffer>((resolve) => {
    finish = resolve;
  });
  const render = vi.spyOn(Renderer.prototype, 'render').mockReturnValue(rendering);
  const type = async () => (await fetch(url, { headers: { accept: CHROMIUM } })).headers.get('content-type');
  expect(await type()).toContain('image/svg+xml');
  finish(Buffer.from('a picture'));
  await expect.poll(type).toBe('image/webp');
  render.mockRestore();
  await hasty.stop();
});

describe('which picture is asked for', () => {
  const pictureAt = (query: string, accept = '*/*', file = 'products/x-1.jpg') =>
    requestedPicture(file, new URLSearchParams(query), accept);

  it('never makes a picture larger than its original, and keeps its shape', () => {
    expect(pictureAt('width=1680').size).toEqual({ width: 1200, height: 1500 });
    expect(pictureAt('height=300').size).toEqual({ width: 240, height: 300 });
    expect(pictureAt('width=240&height=240').size).toEqual({ width: 192, height: 240 });
    expect(pictureAt('width=0').size).toEqual({ width: 1200, height: 1500 });
    expect(pictureAt('width=-3&height=x').size).toEqual({ width: 1200, height: 1500 });
  });

  it('chooses the format by what is accepted', () => {
    expect(pictureAt('', CHROMIUM).format).toBe('webp');
    expect(pictureAt('', 'image/avif').format).toBe('avif');
    expect(pictureAt('', 'image/webp;q=0').format).toBe('jpeg');
    expect(pictureAt('', '*/*', 'products/x-1.png').format).toBe('png');
    expect(pictureAt('', '*/*', 'products/x-1.webp').format).toBe('jpeg');
    expect(pictureAt('', CHROMIUM, 'products/x-1.svg')).toMatchObject({
      format: 'svg',
      drawing: 'products/x-1.svg',
    });
  });
});
