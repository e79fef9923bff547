// The gift card: the one picture with words on it, and its envelope.

import { SHOP_NAME } from '../../constants.ts';
import { html } from '../../text.ts';
import { darken, lighten } from '../color.ts';
import type { Sheet } from '../sheet.ts';

const petal = 'M0 0C-70 -60 -72 -138 -18 -150Q0 -128 18 -150C72 -138 70 -60 0 0Z';

function blossom(x: number, y: number, size: number): string {
  const petals = [20, 110, 200, 290]
    .map(
      (turn) =>
        `<path d="${petal}" fill="#f4e6df" stroke="#d8b3a8" stroke-width="3" transform="rotate(${turn})"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})">${petals}<circle r="20" fill="#b9a656"/></g>`;
}

/** The shop's name on two lines: its first word, then the rest. */
function nameLines(): string {
  const [first = '', ...rest] = SHOP_NAME.split(' ');
  return [first, rest.join(' ')]
    .map((line, at) => html`<text x="262" y="${596 + at * 64}" font-size="58">${line}</text>`.text)
    .join('');
}

export function drawGiftCard(sheet: Sheet): { x: number; y: number } {
  const green = sheet.base;
  sheet.raw(
    `<g transform="rotate(7 600 800)"><path d="M230 560H990V1080H230Z" fill="#d9c5ac"/><path d="M230 560L610 860L990 560" fill="#e4d4be" stroke="#b79d7e" stroke-width="3"/></g>` +
      `<g transform="rotate(-6 600 720)"><rect x="190" y="460" width="820" height="516" rx="34" fill="${green}"/><rect x="190" y="460" width="820" height="516" rx="34" fill="url(#s)" fill-opacity=".6"/><rect x="216" y="486" width="768" height="464" rx="20" fill="none" stroke="${lighten(green, 0.5)}" stroke-opacity=".6" stroke-width="2"/>` +
      `<path d="M1000 520Q860 560 790 700M900 560Q930 640 920 720" fill="none" stroke="${lighten(green, 0.35)}" stroke-width="7"/>${blossom(800, 690, 0.86)}${blossom(905, 590, 0.55)}${blossom(915, 745, 0.46)}` +
      `<g font-family="Fraunces, Georgia, 'Times New Roman', serif" fill="#f3ebdd">${nameLines()}<text x="264" y="906" font-size="30" letter-spacing="8">GIFT CARD</text></g>` +
      `<path d="M262 700H340" stroke="${darken('#f3ebdd', 0.1)}" stroke-width="3"/></g>`,
  );
  return { x: 760, y: 680 };
}
