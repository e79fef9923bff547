// One configuration for the browser bundle and for everything Node runs.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyServerFiles } from './scripts/lib/copy-server-files.ts';
import { flatReact } from './scripts/lib/flat-react.ts';
import { leanIcons } from './scripts/lib/lean-icons.ts';
import { precompress } from './scripts/lib/precompress.ts';
import { serverExports } from './scripts/lib/server-exports.ts';
import { splitFaces } from './scripts/lib/split-faces.ts';

/** The first script waits with these; in the large file they would bring that along. */
const BOOT =
  /src\/web\/rendering\/(first-move|when-idle|document-names|load-chunk)|src\/shared\/page-contract|vite\/preload-helper/;

// Each group takes along whatever its modules import at once; what is imported on demand stays apart by itself.
/** On every page. */
const FRAME =
  /src\/web\/((app|hydrate)\.tsx|rendering\/(page-meta|lazy-section)|ui\/skeleton|content\/page-title)/;
/** On pages with products. */
const PRODUCTS = /src\/web\/(components\/product-card\/product-grid|api\/products\.)/;
/** On listings. */
const LISTS = /src\/web\/(ui\/pagination|components\/product-card\/card-skeletons|content\/filters)/;
/** On All Merchandise, with filters and without. */
const MERCHANDISE =
  /src\/web\/(features\/merchandise\/(merchandise-|use-merchandise-state)|content\/merchandise\.)/;
/** On pages with filters. */
const FILTERS = /src\/web\/(api\/find\.|features\/filters\/(use-turned-page|find-address))/;

/** Times of arrival, on products and in the cart. */
const ARRIVAL = /src\/(shared\/(delivery|calendar)|web\/rendering\/use-minute)|icons\/package-check\./;
/** Used here and there, and too small for files of their own. */
const SMALL =
  /icons\/(check|clock|minus|plus|rotate-ccw|shield-check|truck|x)\.|src\/(shared\/find\/options|web\/(rendering\/(my-sizes|stored-value|trusted-markup)|api\/load-share|ui\/(empty-page|fold)))/;
/** On lists and in forms: with either it would bring the other along. */
const FIELDS = /src\/web\/ui\/field\./;
/** On cart and checkout. */
const CART = /src\/(web\/(content\/cart\.|api\/cart-summary|components\/cart-money)|shared\/cart-summary)/;
/** What opens over a page: one file, fetched ahead. */
const OVERLAYS =
  /src\/web\/(features\/(cart\/cart-drawer|shell\/mobile-menu\.|search\/search-dialog)|ui\/drawer)/;
/** What filters a list. */
const SIDEBAR = /src\/web\/features\/filters\/(filter-sidebar|filter-chips)/;

/** In the page from the start: nobody has to ask for them ahead. */
const isNotThere = (file: string): boolean => !/(boot|first-load|rolldown-runtime)-/.test(file);

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The store uses a tenth of what lucide's own icon component can do. */
const LEANER_ICONS = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: source('src/web/ui/lucide-icon.ts'),
};

export default defineConfig({
  appType: 'custom',
  publicDir: 'src/web/brand/public',
  plugins: [
    flatReact(),
    react(),
    tailwindcss(),
    leanIcons(),
    splitFaces(),
    serverExports(),
    precompress(),
    copyServerFiles(),
  ],
  resolve: { alias: [LEANER_ICONS] },
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
        modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isNotThere) },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // No getter of ours does anything: what only reads is left out where nobody uses it.
          treeshake: { propertyReadSideEffects: false },
          // A few files of what pages share: twenty small ones compress 6 KB worse.
          output: {
            codeSplitting: {
              groups: [
                { name: 'boot', test: BOOT, priority: 4 },
                { name: 'first-load', test: FRAME, priority: 3 },
                { name: 'products', test: PRODUCTS, priority: 2 },
                { name: 'fields', test: FIELDS, priority: 2 },
                { name: 'lists', test: LISTS, priority: 1 },
                { name: 'filters', test: FILTERS, priority: 1 },
                { name: 'merchandise', test: MERCHANDISE, priority: 1 },
                { name: 'arrival', test: ARRIVAL, priority: 1 },
                { name: 'small', test: SMALL, priority: 1 },
                { name: 'cart', test: CART, priority: 1 },
                { name: 'filter-sidebar', test: SIDEBAR },
                { name: 'overlays', test: OVERLAYS },
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
            admin: 'src/server/commands/admin.ts',
            doctor: 'src/server/commands/doctor.ts',
            privacy: 'src/server/commands/privacy.ts',
            backup: 'src/server/commands/backup.ts',
          },
        },
      },
    },
  },
});
