// Printed and woven patterns: a repeating tile over the ground color of the cloth.
import type { Pattern } from '../catalogue/spec.ts';
import { darken, lighten, lightness, mix } from './color.ts';

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

export function printOf(pattern: Pattern, color: string): Print | null {
  const light = lightness(color) > 0.62;
  const contrast = light ? darken(mix(color, '#5c4638', 0.55), 0.25) : CREAM;
  switch (pattern) {
    case 'stripe':
      return {
        ground: light ? color : CREAM,
        size: [60, 52],
        tile: `<path d="M0 16H60V34H0Z" fill="${light ? '#3a4358' : color}"/>`,
      };
    case 'pinstripe':
      return {
        ground: light ? color : lighten(color, 0.8),
        size: [22, 22],
        tile: `<path d="M9 0H12V22H9Z" fill="${light ? '#5d6d8a' : color}" fill-opacity=".8"/>`,
      };
    case 'gingham': {
      const ink = light ? darken(color, 0.38) : color;
      return {
        ground: '#f5f0e6',
        size: [56, 56],
        tile: `<path d="M0 0H28V56H0Z" fill="${ink}" fill-opacity=".5"/><path d="M0 0H56V28H0Z" fill="${ink}" fill-opacity=".5"/>`,
      };
    }
    case 'check':
      return {
        ground: color,
        size: [120, 120],
        tile: `<path d="M0 20H120M0 30H120M20 0V120M30 0V120" stroke="${contrast}" stroke-opacity=".5" stroke-width="3.5"/><path d="M0 80H120M80 0V120" stroke="${darken(color, 0.5)}" stroke-opacity=".35" stroke-width="16"/>`,
      };
    case 'dot':
      return {
        ground: color,
        size: [64, 64],
        tile: `<g fill="${contrast}"><circle cx="16" cy="16" r="8.5"/><circle cx="48" cy="48" r="8.5"/></g>`,
      };
    case 'floral': {
      const petal = light ? mix(color, '#a8503f', 0.72) : lighten(color, 0.82);
      const second = light ? mix(color, '#4d6350', 0.7) : mix(color, '#f0c9a4', 0.6);
      const leaf = light ? mix(color, '#56663f', 0.8) : mix(color, '#dfe3c0', 0.45);
      return {
        ground: color,
        size: [150, 150],
        tile: `<g fill="none" stroke="${leaf}" stroke-width="4" stroke-linecap="round"><path d="M38 58Q52 74 50 96M112 122Q96 128 84 144M112 22Q124 34 128 50"/></g><g fill="${leaf}"><path d="M48 78Q66 66 74 76Q64 88 49 84Z"/><path d="M99 130Q92 114 100 106Q110 116 104 128Z"/><path d="M122 38Q136 30 143 38Q136 48 124 44Z"/></g>${flower(36, 42, 14, petal, second)}${flower(114, 108, 15, petal, second)}${flower(108, 20, 8, second, petal)}${flower(30, 122, 8, second, petal)}`,
      };
    }
    default:
      return null;
  }
}
