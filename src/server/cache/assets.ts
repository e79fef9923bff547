// Serves the built browser files from memory, with their compressed copies.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type MemoryResponse, memoryResponse } from './memory-response.ts';

const HASHED_DIR = 'assets/';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const optional = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

export async function loadAssets(
  directory: string,
  headers: Readonly<Record<string, string>>,
): Promise<Map<string, MemoryResponse>> {
  const assets = new Map<string, MemoryResponse>();
  if (!existsSync(directory)) return assets;
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(directory.length + 1).replaceAll('\\', '/');
    const type = CONTENT_TYPES[extname(name)];
    if (!entry.isFile() || !type || name.startsWith('.vite/')) continue;
    const [identity, br, gzip] = await Promise.all([
      readFile(path),
      optional(`${path}.br`),
      optional(`${path}.gz`),
    ]);
    const cacheControl = name.startsWith(HASHED_DIR)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600';
    assets.set(
      `/${name}`,
      memoryResponse(
        { identity, br, gzip },
        { headers: { ...headers, 'content-type': type, 'cache-control': cacheControl } },
      ),
    );
  }
  return assets;
}
