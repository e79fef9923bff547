// A wooden hanger on a rail, and a clip hanger for trousers and skirts.
import { p } from '../path.ts';

const WOOD = '#b98f62';
const STEEL = '#8d8578';

// `y` is where the shoulders of the garment lie; the hook reaches up to the rail.
export function hanger(y: number, half: number, railY: number): string {
  const neck = y - 34;
  return (
    p`<path d="M600 ${neck + 14}L600 ${railY + 46}C600 ${railY + 20} 634 ${railY + 24} 632 ${railY - 4}C630 ${railY - 34} 578 ${railY - 34} 576 ${railY - 2}" fill="none" stroke-width="9" stroke-linecap="round" stroke="${STEEL}"/>` +
    p`<path d="M${600 - half} ${y + 62}C${600 - half * 0.6} ${y + 20} ${600 - 60} ${neck} 600 ${neck}C${660} ${neck} ${600 + half * 0.6} ${y + 20} ${600 + half} ${y + 62}L${600 + half - 8} ${y + 84}C${600 + half * 0.5} ${y + 44} ${650} ${neck + 34} 600 ${neck + 34}C${550} ${neck + 34} ${600 - half * 0.5} ${y + 44} ${600 - half + 8} ${y + 84}Z" fill="${WOOD}" stroke="#5f432a" stroke-opacity=".5" stroke-width="2"/>`
  );
}

export function clipHanger(y: number, half: number, railY: number): string {
  const bar = y - 66;
  const clip = (x: number) =>
    p`<rect x="${x - 13}" y="${bar - 6}" width="26" height="86" rx="5" fill="#a9a296" stroke="#5d564c" stroke-width="2"/>`;
  return (
    p`<path d="M600 ${bar}L600 ${railY + 46}C600 ${railY + 20} 634 ${railY + 24} 632 ${railY - 4}C630 ${railY - 34} 578 ${railY - 34} 576 ${railY - 2}M${600 - half - 10} ${bar}L${600 + half + 10} ${bar}" fill="none" stroke-width="9" stroke-linecap="round" stroke="${STEEL}"/>` +
    clip(600 - half * 0.74) +
    clip(600 + half * 0.74)
  );
}
