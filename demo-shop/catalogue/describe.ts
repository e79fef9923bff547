// Writes a product's description from a shared vocabulary: what it is, its material, its fit and its care.
import { CARE, FIT, MATERIAL, OPENING } from './phrases.ts';
import type { Random } from './random.ts';
import type { Color, Style } from './spec.ts';

const BELT_SIZES = [
  ['S', '26-30', '66-76', '36'],
  ['M', '30-34', '76-86', '40'],
  ['L', '34-38', '86-97', '44'],
  ['XL', '38-42', '97-107', '48'],
];
const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
/** As owners write them: a chart in the middle of the text. */
const BELT_CHART = `<table><caption>Which belt fits</caption><thead><tr><th>Size</th><th>Waist (in)</th><th>Waist (cm)</th><th>Whole length (in)</th></tr></thead><tbody>${BELT_SIZES.map(row).join('')}</tbody></table>`;

export function describe(style: Style, colors: readonly Color[], random: Random): string {
  const { kind } = style.cut;
  const opening = random.pick(OPENING[kind]);
  const material = random.pick(MATERIAL[style.fabric]);
  const fit = random.pick(FIT[kind]);
  const care = CARE[style.fabric];
  const shade = colors.length === 1 && colors[0] ? ` Shown in ${colors[0].name.toLowerCase()}.` : '';
  if (kind === 'belt') return `<p>${opening}</p><p>${material}${shade}</p><p>${care}</p>${BELT_CHART}`;
  if (kind === 'giftcard') return `<p>${opening}</p><p>${fit}</p>`;
  switch (random.int(3)) {
    case 0:
      return `<p>${opening}</p><p>${material} ${fit}</p><p>${care}${shade}</p>`;
    case 1:
      return `<p>${opening}${shade}</p><ul><li>${material}</li><li>${fit}</li><li>${care}</li></ul>`;
    default:
      return `<p>${opening}</p><p>${material}${shade}</p><ul><li>${fit}</li><li>${care}</li></ul>`;
  }
}
