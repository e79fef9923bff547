// The body of an upper garment: neckline, armholes, side seams and hem as one symmetric outline.
import type { Cut } from '../../catalogue/spec.ts';
import { p, symmetric } from '../path.ts';
import type { Block } from './block.ts';

const X = (dx: number) => 600 + dx;
const LOW = 452; // where a bodice on straps begins

export const isStrappy = (cut: Cut) => cut.sleeve === 'strap' || cut.neck === 'bandeau';

// From the center front up to where the shoulder begins.
function neckHalf(cut: Cut, b: Block, back: boolean): string {
  const { neck: n, depth, top } = b;
  if (isStrappy(cut)) {
    if (back || cut.neck === 'bandeau' || cut.neck === 'square') return p`M600 ${LOW + 8}L${X(112)} ${LOW}`;
    if (cut.neck === 'vee') return p`M600 ${LOW + 112}Q${X(56)} ${LOW + 50} ${X(96)} ${LOW - 26}`;
    if (cut.neck === 'cowl')
      return p`M600 ${LOW + 62}C${X(54)} ${LOW + 60} ${X(80)} ${LOW + 10} ${X(104)} ${LOW - 24}`;
    return p`M600 ${LOW + 70}C${X(60)} ${LOW + 70} ${X(92)} ${LOW + 20} ${X(104)} ${LOW - 30}`;
  }
  const y = top + depth;
  if (back) return p`M600 ${y}C${X(n * 0.6)} ${y} ${X(n * 0.9)} ${top + 10} ${X(n)} ${top}`;
  switch (cut.neck) {
    case 'vee':
    case 'wrap':
    case 'camp':
    case 'lapel':
    case 'shawl':
      return p`M600 ${y}Q${X(n * 0.5)} ${top + depth * 0.46} ${X(n)} ${top}`;
    case 'collar':
    case 'polo':
      return p`M600 ${y}Q${X(n * 0.6)} ${top + depth * 0.6} ${X(n)} ${top}`;
    case 'square':
      return p`M600 ${y}L${X(n - 8)} ${y - 2}Q${X(n)} ${y - 4} ${X(n)} ${y - 12}L${X(n - 2)} ${top}`;
    default:
      return p`M600 ${y}C${X(n * 0.62)} ${y} ${X(n)} ${top + depth * 0.5} ${X(n)} ${top}`;
  }
}

function armHalf(cut: Cut, b: Block): string {
  if (isStrappy(cut))
    return p`C${X(118)} ${LOW + 46} ${X(b.bust - 24)} ${LOW + 66} ${X(b.bust - 8)} ${LOW + 90}L${X(b.bust)} ${b.underarm}`;
  if (cut.sleeve === 'none' || cut.sleeve === undefined) {
    const tip = cut.kind === 'outer' ? b.shoulder - 34 : Math.min(b.neck + 74, b.shoulder - 20);
    return p`L${X(tip)} ${b.top + 26}C${X(tip - 12)} ${b.top + 110} ${X(b.bust - 42)} ${b.underarm - 60} ${X(b.bust)} ${b.underarm - 16}`;
  }
  return p`L${X(b.shoulder)} ${b.top + b.slope}C${X(b.shoulder - 24)} ${b.top + b.slope + 74} ${X(b.bust - 26)} ${b.underarm - 66} ${X(b.bust)} ${b.underarm}`;
}

export interface Hem {
  y: number;
  half: number;
  style: 'straight' | 'tail' | 'waist';
}

export function bodyPath(cut: Cut, b: Block, hem: Hem, back: boolean): string {
  const start = cut.neck === 'halter' && !back ? halter(b) : neckHalf(cut, b, back) + armHalf(cut, b);
  const side =
    hem.style === 'waist' || hem.y < b.waistY + 30
      ? p`C${X(b.bust)} ${b.underarm + 80} ${X(hem.half + 2)} ${hem.y - 80} ${X(hem.half)} ${hem.y}`
      : p`C${X(b.bust)} ${b.underarm + 80} ${X(b.waist)} ${b.waistY - 80} ${X(b.waist)} ${b.waistY}C${X(b.waist)} ${b.waistY + (hem.y - b.waistY) * 0.4} ${X(hem.half)} ${hem.y - (hem.y - b.waistY) * 0.4} ${X(hem.half)} ${hem.y - (hem.style === 'tail' ? 56 : 0)}`;
  const bottom =
    hem.style === 'tail'
      ? p`C${X(hem.half - 30)} ${hem.y - 16} ${X(hem.half * 0.62)} ${hem.y + 22} 600 ${hem.y + 24}`
      : p`Q${X(hem.half * 0.5)} ${hem.y + 14} 600 ${hem.y + 15}`;
  return symmetric(start + side + bottom);
}

function halter(b: Block): string {
  return p`M600 ${b.top + 44}Q${X(40)} ${b.top + 40} ${X(66)} ${b.top + 10}C${X(84)} ${b.top + 120} ${X(b.bust - 50)} ${b.underarm - 80} ${X(b.bust)} ${b.underarm - 6}`;
}

// Soft folds that any hanging cloth has: from the underarm inwards, along the sides, and down from the chest.
export function bodyFolds(b: Block, bottom: number): { folds: string; lights: string } {
  const h = bottom - b.underarm;
  return {
    folds:
      p`M${X(b.bust - 8)} ${b.underarm + 20}Q${X(b.bust * 0.6)} ${b.underarm + h * 0.16} ${X(b.bust * 0.42)} ${b.underarm + h * 0.42}` +
      p`M${X(8 - b.bust)} ${b.underarm + 10}Q${X(-b.bust * 0.62)} ${b.underarm + h * 0.2} ${X(-b.bust * 0.5)} ${b.underarm + h * 0.5}` +
      p`M${X(b.waist - 4)} ${b.underarm + h * 0.55}Q${X(b.waist * 0.55)} ${b.underarm + h * 0.66} ${X(b.waist * 0.3)} ${b.underarm + h * 0.62}` +
      p`M${X(-b.waist * 0.32)} ${bottom - h * 0.36}Q${X(-b.waist * 0.42)} ${bottom - h * 0.12} ${X(-b.waist * 0.36)} ${bottom + 20}` +
      p`M${X(b.waist * 0.62)} ${bottom - h * 0.3}Q${X(b.waist * 0.72)} ${bottom - h * 0.1} ${X(b.waist * 0.66)} ${bottom + 20}`,
    lights:
      p`M${X(-b.bust * 0.55)} ${b.underarm - 60}Q${X(-b.waist * 0.66)} ${b.underarm + h * 0.5} ${X(-b.waist * 0.6)} ${bottom}` +
      p`M${X(b.bust * 0.24)} ${b.underarm + h * 0.3}Q${X(b.waist * 0.42)} ${bottom - h * 0.3} ${X(b.waist * 0.4)} ${bottom}`,
  };
}
