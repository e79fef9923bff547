// A Vite plugin: takes the font faces out of the style sheet into a file for the server, which inlines them in every page.
// Declared a second time, by the sheet that follows, a face would load anew and the text would change under the reader.
import type { Plugin } from 'vite';
import { FACES_FILE } from '../../src/server/pages/manifest.ts';

const FACE = /@font-face\{[^}]*\}/g;

export function splitFaces(): Plugin {
  return {
    name: 'split-faces',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const faces: string[] = [];
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const css = file.source.toString();
          faces.push(...(css.match(FACE) ?? []));
          file.source = css.replace(FACE, '');
        }
        if (faces.length === 0) this.error('The style sheet declares no font face.');
        this.emitFile({ type: 'asset', fileName: FACES_FILE, source: faces.join('') });
      },
    },
  };
}
