import { describe, expect, it } from 'vitest';
import { createUsedStyles } from './used-styles.ts';

const used = (sheet: string, html: string): string => createUsedStyles(sheet)(html);

describe('B9 Budgets: a page carries the rules its markup uses', () => {
  it('rules whose classes and elements are there, and no others', () => {
    const sheet =
      '.a{color:red}.b{color:blue}.a .b{top:0}.a,.b{left:0}p{margin:0}table{margin:1px}.a:hover{top:1px}';
    expect(used(sheet, '<p class="a x">b</p>')).toBe('.a{color:red}.a{left:0}p{margin:0}.a:hover{top:1px}');
  });

  it('escaped names, pseudo-classes that exclude, and attributes of any value', () => {
    const sheet =
      '.md\\:hidden{top:0}.size-\\[1\\.35em\\]{top:1px}.\\32 xl{top:2px}.a:not(.b){top:3px}.a:where(.light *){top:4px}.a:where(.gone *){top:5px}.a[data-open]{top:6px}.a:is(.b,.c){top:7px}';
    expect(used(sheet, '<p class="md:hidden size-[1.35em] 2xl a"></p>')).toBe(
      '.md\\:hidden{top:0}.size-\\[1\\.35em\\]{top:1px}.\\32 xl{top:2px}.a:not(.b){top:3px}.a:where(.light *){top:4px}.a[data-open]{top:6px}.a:is(.b,.c){top:7px}',
    );
  });

  it('groups around what is kept of them; the order of the layers always', () => {
    const sheet =
      '@layer x,y;@layer x{.a{top:0}.b{top:1px}}@media (width>=1px){@supports (top:0){.b{top:2px}}}@media print{.a{top:3px}}';
    expect(used(sheet, '<p class="a"></p>')).toBe('@layer x,y;@layer x{.a{top:0}}@media print{.a{top:3px}}');
  });

  it('the order of layers that have blocks alone, also of those it leaves out', () => {
    const sheet = '@layer x{.a{top:0}}@layer y{.b{top:1px}}@layer z{.a{top:2px}}';
    expect(used(sheet, '<p class="a"></p>')).toBe('@layer x,y,z;@layer x{.a{top:0}}@layer z{.a{top:2px}}');
  });

  it('variables, animations and typed variables that something kept uses, also through others', () => {
    const sheet =
      ':root{--a:var(--b);--b:1px;--c:2px}.x{top:var(--a);animation:turn 1s}.y{top:var(--c);animation:fade 1s}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}';
    expect(used(sheet, '<p class="x"></p>')).toBe(
      ':root{--a:var(--b);--b:1px}.x{top:var(--a);animation:turn 1s}@keyframes turn{to{rotate:1turn}}@property --b{syntax:"*";inherits:false}',
    );
    expect(used(sheet, '<rect fill="var(--c)"/>')).toContain('--c:2px');
  });

  it('braces, semicolons and commas inside quotes, brackets and comments end nothing', () => {
    const sheet =
      '/*! } */.a{content:"};{";background:url(data:x;y)}.b[title="a,b"],.a{top:0}@font-face{font-family:F}';
    expect(used(sheet, '<p class="a"></p>')).toBe(
      '.a{content:"};{";background:url(data:x;y)}.a{top:0}@font-face{font-family:F}',
    );
  });

  it('what frames the page counts as there: html, body and both themes', () => {
    expect(used('html.dark{top:0}body:has(>.x){top:1px}.light{top:2px}', '')).toBe(
      'html.dark{top:0}body:has(>.x){top:1px}.light{top:2px}',
    );
  });
});
