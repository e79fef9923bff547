// One configuration for the browser bundle and for everything Node runs.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyServerFiles } from './scripts/lib/copy-server-files.ts';
import { precompress } from './scripts/lib/precompress.ts';

export default defineConfig({
  appType: 'custom',
  publicDir: 'src/web/brand/public',
  plugins: [react(), tailwindcss(), precompress(), copyServerFiles()],
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
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: {
              // What several pages share comes in a few files: many small ones compress worse and take longer to fetch.
              groups: [
                // Everything that the first script imports at once.
                { name: 'app', tags: ['$initial'], priority: 1 },
                // What many pages and parts share: small files compress worse and take longer to fetch.
                // The parts of the desk are no shopper's.
                { name: 'common', test: /^(?!.*\/desk\/)/, minShareCount: 8, maxModuleSize: 20_000 },
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
            restore: 'src/server/commands/restore.ts',
          },
        },
      },
    },
  },
});
