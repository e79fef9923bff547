// B1 Swatches on cards.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardSwatches } from './card-swatches.tsx';

const swatches = Array.from({ length: 7 }, (_, index) => ({
  name: `Color ${index}`,
  color: `#00000${index}`,
}));
const render = (count: number) => renderToStaticMarkup(<CardSwatches swatches={swatches.slice(0, count)} />);
const dots = (markup: string) => markup.match(/#00000\d/g);

it('B1 Swatches: a card shows at most five and the number of the others, and names all [B1.34]', () => {
  expect(dots(render(5))).toHaveLength(5);
  expect(render(5)).not.toContain('+');
  expect(dots(render(7))).toHaveLength(5);
  expect(render(7).replace(/<!-- -->/g, '')).toContain('+2');
  expect(render(7)).toContain('Color 6');
});
