// Small helpers the drawings of things share: metal, plinths and placing a drawing twice.
import { darken, lighten } from '../color.ts';
import { p } from '../path.ts';
import type { Sheet } from '../sheet.ts';

export const BRASS = '#c3a062';
export const STEEL = '#b5b4b0';

export function metal(sheet: Sheet, hex: string, across = true): string {
  const id = sheet.id();
  const stops = [darken(hex, 0.3), lighten(hex, 0.55), hex, darken(hex, 0.38), lighten(hex, 0.25)];
  sheet.defs.push(
    `<linearGradient id="${id}" ${across ? 'x2="1" y2=".4"' : 'x2="0" y2="1"'}>${stops.map((c, i) => `<stop offset="${i * 0.25}" stop-color="${c}"/>`).join('')}</linearGradient>`,
  );
  return `url(#${id})`;
}

export function plinth(sheet: Sheet, y: number, half: number): void {
  if (sheet.laid) return;
  const stone = '#e6dccd';
  const id = sheet.id();
  sheet.defs.push(
    `<linearGradient id="${id}"><stop stop-color="${darken(stone, 0.03)}"/><stop offset=".4" stop-color="${lighten(stone, 0.35)}"/><stop offset="1" stop-color="${darken(stone, 0.2)}"/></linearGradient>`,
  );
  sheet.raw(
    p`<path d="M${600 - half} ${y}L${600 - half} 1520L${600 + half} 1520L${600 + half} ${y}Z" fill="url(#${id})"/>` +
      p`<ellipse cx="600" cy="${y}" rx="${half}" ry="${half * 0.17}" fill="${lighten(stone, 0.45)}"/>`,
  );
}

// A soft dark pool under something that stands.
export function pool(sheet: Sheet, x: number, y: number, rx: number, ry = rx * 0.12, opacity = 0.34): void {
  if (sheet.laid) return;
  const id = sheet.id();
  sheet.defs.push(
    `<radialGradient id="${id}"><stop stop-color="#24140a" stop-opacity="${opacity}"/><stop offset=".55" stop-color="#24140a" stop-opacity="${opacity * 0.5}"/><stop offset="1" stop-color="#24140a" stop-opacity="0"/></radialGradient>`,
  );
  sheet.raw(p`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`);
}

// Takes what was drawn since `from` and places it, as often as there are transforms.
export function repeat(sheet: Sheet, from: number, transforms: readonly string[]): void {
  const id = sheet.id();
  const shapes = sheet.out.splice(from).join('');
  const [first, ...more] = transforms;
  sheet.raw(more.map((transform) => `<use href="#${id}" transform="${transform}"/>`).join(''));
  sheet.raw(`<g transform="${first}"><g id="${id}">${shapes}</g></g>`);
}
