// The skeleton's own build without its local stand-in for Oxygen, whose settings for the server's side are given here instead.
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { hydrogen } from '@shopify/hydrogen/vite';
import { defaultClientConditions, defineConfig } from 'vite';

const conditions = ['worker', 'workerd', ...defaultClientConditions];

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [hydrogen(), reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: { assetsInlineLimit: 0, ...(isSsrBuild && { rollupOptions: { input: './server.ts' } }) },
  environments: { ssr: { resolve: { conditions } } },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions } },
}));
