// Tests how assistive technology and crawlers read the primitives, as the server renders them.
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { SelectField, TextareaField, TextField } from './field.tsx';
import { HeartButton } from './heart-button.tsx';
import { imageAt, imageSrcSet } from './image-source.ts';
import { Pagination } from './pagination.tsx';
import { Price } from './price.tsx';
import { ProductImage } from './product-image.tsx';
import { halfStars, Stars } from './stars.tsx';
import { ToggleGroup } from './toggle-group.tsx';

const ignore = () => undefined;

describe('button', () => {
  it("§2 Newsletter block: it reads 'Subscribing...' and cannot be pressed while pending", () => {
    const html = render(
      <Button pending pendingText="Subscribing...">
        Subscribe
      </Button>,
    );
    expect(html).toContain('Subscribing...');
    expect(html).not.toMatch(/>Subscribe</);
    expect(html).toMatch(/<button[^>]* disabled=""/);
    expect(html).toContain('aria-busy="true"');
  });
});

describe('field', () => {
  it.each([
    ['text box', TextField, 'input'],
    ['text area', TextareaField, 'textarea'],
    ['select', SelectField, 'select'],
  ] as const)(
    'a %s shows its mark and the help of its error, and puts neither on the control',
    (_what, Field, tag) => {
      const html = render(
        <Field label="Note" mark="optional" error="Too long" errorHelp="Use fewer words." />,
      );
      expect(html).toMatch(/<span aria-hidden="true"[^>]*>optional<\/span>/);
      expect(html).toMatch(/Too long<span[^>]*>Use fewer words\.<\/span>/);
      expect(html.match(new RegExp(`<${tag}[^>]*>`))?.[0]).not.toMatch(/mark=|errorhelp=/i);
    },
  );
});

describe('rating and price', () => {
  it('§9: the rating has 5 stars with half-star support [9.20]', () => {
    expect([4.5, 4.2, 4.3, -1, 7, Number.NaN].map(halfStars)).toEqual([4.5, 4, 4.5, 0, 5, 0]);
    expect(render(<Stars rating={4.5} />)).toMatch(/aria-label="4.5 out of 5 stars".*data-value="4.5"/);
  });

  it('§2 Product page: the price to pay comes first, the old price is struck through, and both are named [2.122, R.19]', () => {
    const html = render(<Price price="148.00" salePrice="96.00" />);
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Sale price $96.00 regular price $148.00');
    expect(html).toMatch(/<s [^>]*>\$148\.00<\/s>/);
  });

  it('no price is struck through if the sale price is not lower', () => {
    expect(render(<Price price="20" salePrice="20.00" />)).not.toContain('<s ');
  });
});

describe('pagination', () => {
  const at = (page: number, pageCount: number, hrefFor?: (page: number) => string) =>
    render(
      <Pagination page={page} pageCount={pageCount} onPage={ignore} {...(hrefFor ? { hrefFor } : {})} />,
    );

  it('§2 Category pages: it is shown only if there is more than one page', () => {
    expect(at(1, 1)).toBe('');
    expect(at(1, 2).replaceAll(/<[^>]+>/g, '')).toBe('Previous12NextPage 1 of 2');
  });

  it('it marks the current page and can consist of links', () => {
    const html = at(4, 9, (page) => `?page=${page}`);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Page 4" aria-current="page" href="\?page=4"/);
  });
});

describe('choices', () => {
  it('§2 Sidebar: size buttons are toggle buttons in a named group', () => {
    const options = [{ value: 'S' }, { value: 'M', disabled: true }];
    const html = render(<ToggleGroup label="Size" options={options} value={['S']} onChange={ignore} />);
    expect(html).toMatch(/<legend[^>]*>Size<\/legend>/);
    expect(html).toContain('aria-pressed="true">S<');
    expect(html).toMatch(/disabled="" aria-pressed="false">M</);
  });

  it('§2 Product card: the wishlist heart says whether it is pressed', () => {
    const html = render(<HeartButton pressed productName="Linen Coat" onToggle={ignore} />);
    expect(html).toContain('aria-pressed="true" title="Add Linen Coat to wishlist"');
  });
});

describe('images', () => {
  it('the image host gets a width, and its own parameters stay', () => {
    expect(imageAt('https://cdn.example/a.jpg?v=1', 480)).toBe('https://cdn.example/a.jpg?v=1&width=480');
    expect(imageAt('/a.svg', 240)).toBe('/a.svg?width=240');
    expect(imageSrcSet('/a.jpg', 360)).toBe('/a.jpg?width=240 240w, /a.jpg?width=360 360w');
    expect(imageSrcSet('data:image/png;base64,AA==')).toBeUndefined();
  });

  it('a picture always has width and height, and a missing one has a name', () => {
    expect(render(<ProductImage src="/a.jpg" alt="Coat" />)).toMatch(
      /width="720" height="900" loading="lazy"/,
    );
    expect(render(<ProductImage src="" alt="Coat" />)).toContain('role="img" aria-label="Coat"');
  });
});
