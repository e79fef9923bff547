// One configuration for the browser bundle and for everything Node runs.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
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
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            admin: 'src/server/admin-command.ts',
            privacy: 'src/server/privacy-command.ts',
            'entry-server': 'src/web/entry-server.tsx',
            'demo-shop': 'demo-shop/main.ts',
          },
        },
      },
    },
  },
});
