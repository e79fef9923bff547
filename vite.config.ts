// One configuration for the browser bundle and for everything Node runs.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/lib/precompress.ts';

/** What pages share. Drawers, tabs, toasts, forms and single pages' parts stay apart and come when they are used. */
const FIRST_LOAD = new RegExp(
  // Styles belong to the entry: the page carries them inline.
  `^(?!.*\\.css).*(?:${[
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)/',
    'node_modules/@tanstack/(?!.*nfinite)',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
    'src/shared/(?!forms|entities|inputs|mail-replies|merchandise|featured|page-contract|gift-card|cart-summary|calendar|delivery|own-path|find/)',
    'src/web/rendering/(?!after-first-paint|use-minute|stored-value)',
    'src/web/api/(?!share|cart-summary|local-find|find\\.|my-sizes|stored-value)',
    'src/web/(app|routes)\\.tsx',
    'src/web/features/(splash|theme)/',
    'src/web/components/product-card/',
    'src/web/features/shell/(?!mobile-menu\\.)',
    'src/web/features/cart/cart-panel',
    'src/web/ui/(?!drawer|tabs|accordion|fold|range-slider|checkbox|toggle-group|field|toast/toaster)',
    'src/web/content/(structured-data|shell|navigation)',
  ].join('|')})`,
);

/** What the first script needs to wait for the paint; in the large file it would bring that along. */
const BOOT =
  /src\/web\/rendering\/after-first-paint|src\/shared\/page-contract|vite\/preload-helper|rolldown\/runtime/;

export default defineConfig({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react(), tailwindcss(), precompress()],
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // One file of what every first load needs: twenty small ones compress 6 KB worse.
          output: {
            codeSplitting: {
              groups: [
                { name: 'boot', test: BOOT, priority: 2 },
                { name: 'first-load', test: FIRST_LOAD, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, so that only the icons and primitives in use are loaded: all of them would cost 30 MB of memory.
      resolve: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'entry-server': 'src/web/entry-server.tsx',
            'demo-shop': 'demo-shop/main.ts',
            admin: 'src/server/admin-command.ts',
            doctor: 'src/server/doctor-command.ts',
            privacy: 'src/server/privacy-command.ts',
            backup: 'src/server/backup-command.ts',
          },
        },
      },
    },
  },
});
