// Loads the build for the pages: from the manifest in production, from Vite in development.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { Features } from '../../shared/features.ts';
import type { PageRenderer } from '../../shared/pages/page-contract.ts';
import { cspHash, type PageFiles } from './document.ts';
import { ENTRY, readManifest, scriptsOf, styleFile } from './manifest.ts';

export interface SiteBuild {
  readonly renderer: PageRenderer;
  readonly filesFor: (source: string) => PageFiles;
  /** CSP source expressions of the inline script and the inline style sheet. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
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
  const style = readFileSync(join(clientDir, styleFile(manifest)), 'utf8');
  const bySource = new Map<string, PageFiles>();
  const filesFor = (source: string): PageFiles => {
    const cachedFiles = bySource.get(source);
    if (cachedFiles) return cachedFiles;
    const [entry = '', ...scripts] = scriptsOf(manifest, ENTRY, source);
    const laterScripts = scriptsOf(manifest, ...renderer.frame.parts).filter(
      (file) => file !== entry && !scripts.includes(file),
    );
    const files: PageFiles = { frame: renderer.frame, style, entry, scripts, laterScripts };
    bySource.set(source, files);
    return files;
  };
  return {
    renderer,
    filesFor,
    scriptHashes: [cspHash(renderer.frame.script)],
    styleHashes: [cspHash(style)],
  };
}

const REACT_REFRESH = `<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>`;

/** In development every render asks Vite again, so that a saved file appears at the next reload. */
export async function loadDevelopmentBuild(vite: ViteDevServer, features: Features): Promise<SiteBuild> {
  const load = async () =>
    ((await vite.ssrLoadModule('/src/web/entry-server.tsx')) as RendererModule).createRenderer(features);
  const first = await load();
  return {
    renderer: {
      ...first,
      prepare: async (...request) => (await load()).prepare(...request),
    },
    filesFor: () => ({
      frame: first.frame,
      style: '',
      entry: `/${ENTRY}`,
      scripts: [],
      laterScripts: [],
      extraHead: `${REACT_REFRESH}<script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/src/web/styles/main.css">`,
    }),
    scriptHashes: [],
    styleHashes: [],
  };
}
