import { describe, expect, it } from 'vitest';
import { ALL_FEATURES, featuresOf } from './features.ts';
import { llmsText } from './llms.ts';
import { product as anyProduct } from './product-fixture.ts';
import { escapeMarkdown, productMarkdown } from './product-markdown.ts';

const ORIGIN = 'https://shop.example';

describe('B8 Markdown', () => {
  it('B8 Markdown: a product says its name, price, options, stock, description and page [B8.3]', () => {
    const text = productMarkdown(
      {
        ...anyProduct(),
        shopifyId: '9',
        name: 'Linen *Shirt* [new]',
        description: '<p>Soft &amp; cool.</p><ul><li># not a heading</li></ul>',
        options: [{ name: 'Size', values: ['S', 'M'] }],
        variants: [
          { id: '1', title: 'S', options: ['S'], price: '20.00', salePrice: '15.00', stock: 2 },
          { id: '2', title: 'M', options: ['M'], price: '20.00', stock: 0 },
        ],
      },
      ORIGIN,
    );
    expect(text).toContain('# Linen \\*Shirt\\* \\[new\\]\n');
    expect(text).toContain('- Price: 15.00 USD (regular price 20.00 USD)');
    expect(text).toContain('- Size: S, M');
    expect(text).toContain('- Page: <https://shop.example/product/9>');
    expect(text).toContain('\nSoft & cool.\n');
    expect(text).toContain('\n\\# not a heading\n');
    expect(text).toContain('| M | 20.00 USD | sold out | 2 |');
  });

  it('B8 Markdown: no text can become markup [B8.3]', () => {
    expect(escapeMarkdown('<b>|`x`|\n- y')).toBe('\\<b\\>\\|\\`x\\`\\| - y');
    expect(escapeMarkdown('1. first')).toBe('1\\. first');
    expect(escapeMarkdown('- item')).toBe('\\- item');
  });

  it('B8 llms.txt: names the store, its listings, the feed and the policies [B8.3]', () => {
    const text = llmsText(ORIGIN, ALL_FEATURES);
    expect(text).toMatch(/^# Dogwood & Main\n\n> /);
    for (const path of ['/women', '/all-merchandise', '/feeds/google.xml', '/journal', '/privacy'])
      expect(text).toContain(`(${ORIGIN}${path})`);
    expect(llmsText(ORIGIN, featuresOf('full', ['journal']))).not.toContain('/journal');
  });
});
