// The brand's two palettes and fonts as inline styles for mail programs.
import type { CSSProperties } from 'react';

export const LIGHT = {
  ground: '#f7f3ec',
  card: '#fffdf9',
  ink: '#221d19',
  muted: '#655b50',
  line: '#ddd4c6',
  primary: '#80394a',
  onPrimary: '#fdf6f3',
} as const;

export const DARK: Record<keyof typeof LIGHT, string> = {
  ground: '#151210',
  card: '#1d1916',
  ink: '#f3ede2',
  muted: '#b8ad9d',
  line: '#352f2a',
  primary: '#e0b4b4',
  onPrimary: '#221416',
};

export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
export const SANS = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

export const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '26px',
  color: LIGHT.ink,
};

/** Programs that support dark mode and style sheets use the dark palette; all others use the light one. */
export const DARK_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration: underline; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.ground} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .line { border-color: ${DARK.line} !important; }
  .button { background: ${DARK.primary} !important; }
  .button a { color: ${DARK.onPrimary} !important; }
  .link { color: ${DARK.primary} !important; }
}
@media (max-width: 480px) {
  .card { padding: 28px 22px !important; }
}`;
