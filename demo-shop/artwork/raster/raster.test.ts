import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureStore } from './picture-store.ts';
import { Renderer } from './renderer.ts';

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 10 10"><path d="M0 0H5V10H0Z" fill="#f00"/></svg>`;

describe('rendering', () => {
  let renderer: Renderer;
  beforeEach(() => {
    renderer = new Renderer();
  });
  afterEach(() => renderer.close());

  it('draws at the asked size: an edge is sharp, and nothing is see-through', async () => {
    const { data, info } = await sharp(await renderer.render(drawing(100), 'png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 100, height: 100, channels: 3 });
    expect([...data.subarray(49 * 3, 51 * 3)]).toEqual([255, 0, 0, 255, 255, 255]);
  });

  it('continues after an invalid drawing, however many wait', async () => {
    const pictures = Array.from({ length: 6 }, (_, index) =>
      index === 2 ? renderer.render('<svg', 'webp') : renderer.render(drawing(20 + index), 'webp'),
    );
    const outcomes = (await Promise.allSettled(pictures)).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('refuses more than two hundred that wait', async () => {
    const pictures = Array.from({ length: 203 }, (_, index) => renderer.render(drawing(20 + index), 'webp'));
    const outcomes = Promise.allSettled(pictures);
    await expect(pictures[202]).rejects.toThrow('too many pictures at once');
    renderer.close();
    const reasons = (await outcomes).map((each) => (each.status === 'rejected' ? String(each.reason) : ''));
    expect(reasons.filter((reason) => reason.includes('too many'))).toHaveLength(1);
  });

  it('fails what is under way when it closes', async () => {
    const outcome = expect(renderer.render(drawing(50), 'webp')).rejects.toThrow('closing');
    renderer.close();
    await outcome;
  });
});

describe('kept pictures', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('take no more than their share of the disk, the oldest leaving first', async () => {
    const store = new PictureStore(folder, 250);
    for (const name of ['a', 'b', 'c']) await store.put(name, Buffer.alloc(100));
    expect((await readdir(folder)).sort()).toEqual(['b', 'c']);
    const later = new PictureStore(folder, 250);
    expect(await later.get('a')).toBeNull();
    expect(await later.get('c')).toHaveLength(100);
    await later.put('d', Buffer.alloc(100));
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('stay in memory without a folder', async () => {
    const store = new PictureStore(undefined);
    await store.put('a', Buffer.from('x'));
    expect(await store.get('a')).toEqual(Buffer.from('x'));
    expect(await store.get('b')).toBeNull();
  });
});
