// The built browser files: read once with their compressed twins, answered from memory; and what each page needs of them.
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type MemoryResponse, memoryResponse } from '../http/memory-response.ts';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export const ENTRY = 'src/web/entry-client.tsx';
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

export function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Every script file that a source module needs, itself first, each once. */
export function scriptsOf(manifest: Manifest, source: string): string[] {
  const files: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.includes(`/${chunk.file}`)) return;
    files.push(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(source);
  return files;
}

export function stylesOf(manifest: Manifest, source: string): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(source);
  return [...styles];
}
