// A Vite plugin: what only the server needs of a shared module is left out of the browser's, so that the bundler drops it.
import type { Plugin } from 'vite';

const SERVER_ONLY: readonly { readonly file: RegExp; readonly text: RegExp; readonly instead: string }[] = [
  // What gathers a page's data: no export, no use, no code. The names are those of PageModule.
  {
    file: /\/src\/web\/pages\/[\w-]+\.tsx$/,
    text: /^export (?=(?:async )?(?:function|const) (?:start|address)\b)/gm,
    instead: '',
  },
  // The keys of the build's manifest.
  { file: /\/src\/web\/routes\.tsx$/, text: /\bsource: '[^']*',/g, instead: '' },
  // The sentences about the features.
  { file: /\/src\/shared\/features\.ts$/, text: /(?<=^ {2}\S+: )'[^']*\.'(?=,$)/gm, instead: "''" },
];

export function serverExports(): Plugin {
  return {
    name: 'server-exports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const rule = SERVER_ONLY.find(({ file }) => file.test(id));
      return rule ? { code: code.replace(rule.text, rule.instead), map: null } : undefined;
    },
  };
}
