// Reads the import graph of the sources as text: static, type-only and dynamic imports alike.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"](\.[^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]\s*\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

export interface Import {
  readonly from: string;
  readonly to: string;
}

export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Throws on an import that points at no file, so that the graph is never silently incomplete. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '');
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = (match[1] ?? match[2] ?? '').replace(/\?\w+$/, '');
    const to = relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll('\\', '/');
    if (!existsSync(join(ROOT, to))) throw new Error(`${file} imports ${specifier}, which is not there`);
    return { from: file, to };
  });
}

export function findCycle(imports: readonly Import[]): string[] | undefined {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const target of next.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of next.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}
