// Printed and woven patterns: a repeating tile over the ground color of the cloth.
import type { Pattern } from '../catalogue/spec.ts';
import { darken, lighten, lightness, mix } from './colour.ts';

interface Print {
  ground: string;
  size: readonly [number, number];
  tile: string;
}

const CREAM = '#f3ecdf';

function flower(x: number, y: number, r: number, petal: string, heart: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cy="${-Math.round(r * 0.86)}" rx="${Math.round(r * 0.72)}" ry="${Math.round(r * 0.82)}" transform="rotate(${turn})"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y})" fill="${petal}">${petals}<circle r="${Math.round(r * 0.42)}" fill="${heart}"/></g>`;
}

export function printOf(pattern: Pattern, colour: string): Print | null {
  const light = lightness(colour) > 0.62;
  const contrast = light ? darken(mix(colour, '#5c4638', 0.55), 0.25) : CREAM;
  switch (pattern) {
    case 'stripe':
      return {
        ground: light ? colour : CREAM,
        size: [60, 52],
        tile: `<path d="M0 16H60V34H0Z" fill="${light ? '#3a4358' : colour}"/>`,
      };
    case 'pinstripe':
      return {
        ground: light ? colour : lighten(colour, 0.8),
        size: [22, 22],
        tile: `<path d="M9 0H12V22H9Z" fill="${light ? '#5d6d8a' : colour}" fill-opacity=".8"/>`,
      };
    case 'gingham': {
      const ink = light ? darken(colour, 0.38) : colour;
      return {
        ground: '#f5f0e6',
        size: [56, 56],
        tile: `<path d="M0 0H28V56H0Z" fill="${ink}" fill-opacity=".5"/><path d="M0 0H56V28H0Z" fill="${ink}" fill-opacity=".5"/>`,
      };
    }
    case 'check':
      return {
        ground: colour,
        size: [120, 120],
        tile: `<path d="M0 20H120M0 30H120M20 0V120M30 0V120" stroke="${contrast}" stroke-opacity=".5" stroke-width="3.5"/><path d="M0 80H120M80 0V120" stroke="${darken(colour, 0.5)}" stroke-opacity=".35" stroke-width="16"/>`,
      };
    case 'dot':
      return {
        ground: colour,
        size: [64, 64],
        tile: `<g fill="${contrast}"><circle cx="16" cy="16" r="8.5"/><circle cx="48" cy="48" r="8.5"/></g>`,
      };
    case 'floral': {
      const petal = light ? mix(colour, '#a8503f', 0.72) : lighten(colour, 0.82);
      const second = light ? mix(colour, '#4d6350', 0.7) : mix(colour, '#f0c9a4', 0.6);
      const leaf = light ? mix(colour, '#56663f', 0.8) : mix(colour, '#dfe3c0', 0.45);
      return {
        ground: colour,
        size: [150, 150],
        tile: `<g fill="none" stroke="${leaf}" stroke-width="4" stroke-linecap="round"><path d="M38 58Q52 74 50 96M112 122Q96 128 84 144M112 22Q124 34 128 50"/></g><g fill="${leaf}"><path d="M48 78Q66 66 74 76Q64 88 49 84Z"/><path d="M99 130Q92 114 100 106Q110 116 104 128Z"/><path d="M122 38Q136 30 143 38Q136 48 124 44Z"/></g>${flower(36, 42, 14, petal, second)}${flower(114, 108, 15, petal, second)}${flower(108, 20, 8, second, petal)}${flower(30, 122, 8, second, petal)}`,
      };
    }
    default:
      return null;
  }
}
