// React's files as modules: what the build reads them as.
import { describe, expect, it } from 'vitest';
import { asModule } from '../../scripts/lib/flat-react.ts';

describe('asModule', () => {
  it('turns what is required into imports and what is exported into exports', () => {
    const code = asModule(
      '"use strict";\nvar Scheduler = require("scheduler"),\n  React = require("react");\nfunction a() {}\nexports.a = a;\nexports.version = "1";',
    );
    expect(code).toContain("import * as Scheduler from 'scheduler';");
    expect(code).toContain("import * as React from 'react';");
    expect(code).not.toMatch(/require|exports/);
    expect(code).toContain('exported_a = a;');
    expect(code).toContain('export{exported_a as a,exported_version as version};');
  });

  it('keeps what is declared beside what is required', () => {
    const code = asModule('var React = require("react"),\n  count = 1;\nexports.count = count;');
    expect(code).toContain('var count = 1;');
  });

  it('reads an export that is set again, and one that is called', () => {
    const code = asModule('exports.now = void 0;\nexports.now = () => exports.other();\nexports.other = 1;');
    expect(code).toContain('var exported_now,exported_other;');
    expect(code).toContain('exported_now = () => exported_other();');
  });

  it.each([
    ['a file without exports', 'var a = 1;'],
    ['what is required later', 'exports.a = 1;\nfunction b() { return require("c"); }'],
    ['an object of exports', 'exports.a = 1;\nmodule.exports = {};'],
  ])('fails on %s', (_name, code) => {
    expect(() => asModule(code)).toThrow('cannot be read as modules');
  });
});
