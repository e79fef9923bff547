import { describe, expect, it } from 'vitest';
import { product as anyProduct } from '../../../tests/fixtures/product.ts';
import { ALL_FEATURES, featuresOf } from '../features.ts';
import { llmsText } from '../publications/llms.ts';
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

  it.each([
    ['/a.jpg', '- Picture: <https://shop.example/a.jpg>'],
    ['https://cdn.example/a.jpg', '- Picture: <https://cdn.example/a.jpg>'],
    ['https://cdn.example/a/', '- Picture: <https://cdn.example/a/>'],
  ])('B8 Markdown: the picture %s has a whole address', (imageUrl, line) => {
    expect(productMarkdown(anyProduct({ imageUrl }), ORIGIN).split('\n')).toContain(line);
  });

  it('B8 Markdown: a product without picture, description and variants says the rest', () => {
    const bare = { shopifyId: '9', name: 'Shirt', imageUrl: '', vendor: 'Dogwood', inStock: false };
    expect(productMarkdown(anyProduct(bare), ORIGIN)).toBe(
      [
        '# Shirt',
        '',
        '- Price: 50.00 USD',
        '- Availability: sold out',
        '- Brand: Dogwood',
        '- Page: <https://shop.example/product/9>',
        '',
        '## Variants',
        '',
        '| Variant | Price | Availability | Id |',
        '|---|---|---|---|',
        '',
      ].join('\n'),
    );
  });

  it('B8 Markdown: paragraphs are one empty line apart, empty ones are left out', () => {
    const description = '<p>One.</p><p> </p><div><p>Two.</p></div>';
    expect(productMarkdown(anyProduct({ description }), ORIGIN)).toContain(
      '\n\nOne.\n\nTwo.\n\n## Variants\n',
    );
  });

  it('B8 Markdown: a table needs no caption, and an empty one is left out', () => {
    const description = '<table><tr><th>Size</th></tr><tr><td>S</td></tr></table><table></table><p>Two.</p>';
    expect(productMarkdown(anyProduct({ description }), ORIGIN)).toContain(
      '\n\n| Size |\n|---|\n| S |\n\nTwo.\n\n## Variants\n',
    );
  });

  it('B8 Markdown: no text can become markup [B8.3]', () => {
    expect(escapeMarkdown('<b>|`x`|\n- y')).toBe('\\<b\\>\\|\\`x\\`\\| - y');
    expect(escapeMarkdown('1. first')).toBe('1\\. first');
    expect(escapeMarkdown('12. twelfth')).toBe('12\\. twelfth');
    expect(escapeMarkdown('Take 3. Or 4.')).toBe('Take 3. Or 4.');
    expect(escapeMarkdown('- item')).toBe('\\- item');
    expect(escapeMarkdown('  - item \n\n  two ')).toBe('\\- item two');
  });

  it('B8 llms.txt: names the store, its listings, the feed and the policies [B8.3]', () => {
    const text = llmsText(ORIGIN, ALL_FEATURES);
    expect(text).toMatch(/^# Dogwood & Main\n\n> /);
    for (const path of ['/women', '/all-merchandise', '/feeds/google.xml', '/journal', '/privacy'])
      expect(text).toContain(`(${ORIGIN}${path})`);
    const without = llmsText(ORIGIN, featuresOf('full', ['journal']));
    expect(without.split('\n')).toEqual(text.split('\n').filter((line) => !line.includes('/journal')));
  });
});
