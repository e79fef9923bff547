// A Vite plugin: React's own files as modules for the browser. As CommonJS the bundler wraps each into one large function, and
// browsers parse what is in such a function twice: once when the file comes, and again when it runs.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const besides = (main: string, file: string): string => join(dirname(main), `cjs/${file}.production.js`);
const [react, dom] = [require.resolve('react'), require.resolve('react-dom')];

const FILES: Readonly<Record<string, string>> = {
  react: besides(react, 'react'),
  'react/jsx-runtime': besides(react, 'react-jsx-runtime'),
  'react-dom': besides(dom, 'react-dom'),
  'react-dom/client': besides(dom, 'react-dom-client'),
  scheduler: besides(createRequire(dom).resolve('scheduler'), 'scheduler'),
};

const REQUIRED = /(\w+) = require\("([\w/-]+)"\)/g;
const REQUIRES = /^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/m;
const EXPORTED = /\bexports\.(\w+)/g;

const DEFAULT_IMPORT = /^import React from(?= ?['"]react['"])/m;

/** Fails where React's files are no longer written as they are today. */
export function asModule(code: string): string {
  const imports = [...code.matchAll(REQUIRED)].map(([, name, from]) => `import * as ${name} from '${from}';`);
  const names = [...new Set([...code.matchAll(EXPORTED)].map(([, name]) => name))];
  const body = code
    .replace(REQUIRES, (list) => (list.trimEnd().endsWith(',') ? 'var ' : ''))
    .replace(EXPORTED, 'exported_$1');
  if (names.length === 0 || /\brequire\(|\bexports\b/.test(body))
    throw new Error("React's files cannot be read as modules.");
  return [
    ...imports,
    `var ${names.map((name) => `exported_${name}`).join(',')};`,
    body,
    `export{${names.map((name) => `exported_${name} as ${name}`).join(',')}};`,
  ].join('\n');
}

export function flatReact(): Plugin {
  const files = new Set(Object.values(FILES));
  return {
    name: 'flat-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => FILES[source],
    // A module has no default export: an object with all of React in it would keep what nobody uses.
    transform: {
      filter: { code: DEFAULT_IMPORT },
      handler: (code) => ({ code: code.replace(DEFAULT_IMPORT, 'import * as React from'), map: null }),
    },
    load: (id) => (files.has(id) ? asModule(readFileSync(id, 'utf8')) : undefined),
  };
}
