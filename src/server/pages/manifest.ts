// The build's manifest: which scripts and styles a source module needs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The first script, and what it fetches once the page is painted. */
export const ENTRY = 'src/web/entry-client.tsx';
export const APP = 'src/web/hydrate.tsx';

/** The font faces of the style sheet, beside the manifest. */
export const FACES_FILE = '.vite/faces.css';

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
