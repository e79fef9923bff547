// What the build made, as the pages need it: from the manifest in production, from Vite in development.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { Features } from '../../shared/features.ts';
import type { PageRenderer } from '../../shared/pages/page-contract.ts';
import { cspHash, type PageFiles } from './document.ts';
import { codeOf, ENTRY, FACES_FILE, partsOf, readManifest, scriptsOf, stylesOf } from './manifest.ts';
import { createUsedStyles } from './used-styles.ts';

export interface SiteBuild {
  readonly renderer: PageRenderer;
  readonly filesFor: (source: string) => PageFiles;
  readonly scriptHashes: readonly string[];
}

interface RendererModule {
  readonly createRenderer: (features: Features) => PageRenderer;
}

export async function loadBuild(
  clientDir: string,
  serverDir: string,
  features: Features,
): Promise<SiteBuild> {
  const url = pathToFileURL(join(serverDir, 'entry-server.js')).href;
  const { createRenderer } = (await import(/* @vite-ignore */ url)) as RendererModule;
  const renderer = createRenderer(features);
  const manifest = readManifest(clientDir);
  const [entry = '', ...entryImports] = scriptsOf(manifest, ENTRY);
  const styleFiles = stylesOf(manifest, ENTRY);
  const read = (file: string) => readFileSync(join(clientDir, file), 'utf8');
  const faces = read(FACES_FILE);
  const usedStyles = createUsedStyles(styleFiles.map(read).join(''));
  const bySource = new Map<string, PageFiles>();
  const filesFor = (source: string): PageFiles => {
    const known = bySource.get(source);
    if (known) return known;
    const files: PageFiles = {
      frame: renderer.frame,
      faces,
      usedStyles,
      styleFiles,
      entryImports,
      code: codeOf(manifest, source),
      parts: partsOf(manifest, source),
      entry,
    };
    bySource.set(source, files);
    return files;
  };
  return {
    renderer,
    filesFor,
    scriptHashes: [renderer.frame.headScript, renderer.frame.bodyScript].map(cspHash),
  };
}

const REACT_REFRESH = `<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>`;

/** In development every render asks Vite again, so that a saved file shows at the next reload. */
export async function loadDevelopmentBuild(vite: ViteDevServer, features: Features): Promise<SiteBuild> {
  const load = async () =>
    ((await vite.ssrLoadModule('/src/web/entry-server.tsx')) as RendererModule).createRenderer(features);
  const first = await load();
  return {
    renderer: {
      ...first,
      prepare: async (path, query, api) => (await load()).prepare(path, query, api),
    },
    filesFor: () => ({
      frame: first.frame,
      faces: '',
      usedStyles: () => '',
      entryImports: [],
      code: [],
      parts: [],
      entry: `/${ENTRY}`,
      extraHead: `${REACT_REFRESH}<script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/src/web/styles/main.css">`,
    }),
    scriptHashes: [],
  };
}
