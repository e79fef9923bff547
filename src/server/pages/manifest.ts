// The build's manifest: which scripts and styles a source module needs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The first script. */
export const ENTRY = 'src/web/entry-client.tsx';
/** What it fetches once the page has loaded, and what opens over a page; named in the build's configuration. */
const APP = 'first-load';
const OVERLAYS = 'overlays';

/** The font faces of the style sheet, beside the manifest. */
export const FACES_FILE = '.vite/faces.css';

export function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Every script file that these chunks need, themselves first, each once. */
function scriptsOfAll(manifest: Manifest, keys: readonly string[]): string[] {
  const files: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.includes(`/${chunk.file}`)) return;
    files.push(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return files;
}

export const scriptsOf = (manifest: Manifest, source: string): string[] => scriptsOfAll(manifest, [source]);

const chunksNamed = (manifest: Manifest, name: string): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name);

/** What a page needs to be hydrated, beside the first script. */
export function codeOf(manifest: Manifest, source: string): string[] {
  const first = scriptsOf(manifest, ENTRY);
  return scriptsOfAll(manifest, [...chunksNamed(manifest, APP), source]).filter(
    (file) => !first.includes(file),
  );
}

/** What it needs soon after: its parts that wait for their code, and what opens over it. */
export function partsOf(manifest: Manifest, source: string): string[] {
  const there = [...scriptsOf(manifest, ENTRY), ...codeOf(manifest, source)];
  const parts = [...chunksNamed(manifest, OVERLAYS), ...(manifest[source]?.dynamicImports ?? [])];
  return scriptsOfAll(manifest, parts).filter((file) => !there.includes(file));
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
