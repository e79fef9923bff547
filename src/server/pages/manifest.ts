// Reads the build's manifest for the scripts and styles of a source module.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export const ENTRY = 'src/web/entry-client.tsx';

export function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Returns every script that these modules need, themselves first, each once. */
export function scriptsOf(manifest: Manifest, ...sources: readonly string[]): string[] {
  const files: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.includes(`/${chunk.file}`)) return;
    files.push(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  sources.forEach(visit);
  return files;
}

/** The build writes one style sheet, whichever module imports its parts. */
export const styleFile = (manifest: Manifest): string => {
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) throw new Error(`The build has ${sheets.length} style sheets, not one.`);
  return `/${sheet.file}`;
};
