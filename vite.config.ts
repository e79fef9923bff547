// One configuration for the browser bundle and for everything Node runs.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/lib/precompress.ts';

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
        rolldownOptions: { input: 'src/web/entry-client.tsx' },
      },
    },
    ssr: {
      // Bundled, so that only the icons and primitives in use are loaded: all of them would cost 30 MB of memory.
      resolve: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'entry-server': 'src/web/entry-server.tsx',
            'demo-shop': 'demo-shop/main.ts',
            admin: 'src/server/admin-command.ts',
            privacy: 'src/server/privacy-command.ts',
          },
        },
      },
    },
  },
});
