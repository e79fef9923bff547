// A Vite plugin: what a page does on the server only is no export in the browser, so the bundler drops it there.
import type { Plugin } from 'vite';

const PAGE = /\/src\/web\/pages\/[\w-]+\.tsx$/;
/** The names of PageModule in src/web/rendering/page-module.ts that the server calls. */
const SERVER_ONLY = /^export (?=(?:async )?(?:function|const) (?:start|address)\b)/gm;

export function serverExports(): Plugin {
  return {
    name: 'server-exports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: PAGE },
      // Spaces in its place: all positions stay as they are.
      handler: (code) => ({ code: code.replace(SERVER_ONLY, '       '), map: null }),
    },
  };
}
