// Tops, shirts, knitwear, jackets and coats: sleeves, body, closure and neck in the order they overlap.
import type { Cut } from '../../catalogue/spec.ts';
import { both, p, symmetric } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { type Block, blockOf } from './block.ts';
import { bodyFolds, bodyPath, type Hem, isStrappy } from './body.ts';
import { drawBelt, drawFront } from './fronts.ts';
import { drawBehindNeck, drawNeck } from './necks.ts';
import { drawSleeves } from './sleeves.ts';

const X = (dx: number) => 600 + dx;

export interface Extent {
  top: number;
  bottom: number;
  half: number;
  focus?: number; // y of what a close view should show
}

export function drawUpper(sheet: Sheet, cut: Cut, back: boolean): Extent {
  const b = blockOf(cut, back);
  const ribbed = cut.detail?.includes('ribhem') ?? false;
  const tail = cut.kind === 'top' && (cut.neck === 'collar' || cut.neck === 'bow') && cut.front === 'buttons';
  const hem: Hem = { y: b.hemY, half: b.hem, style: tail ? 'tail' : 'straight' };
  drawBehindNeck(sheet, cut, b, back);
  const reach = drawSleeves(sheet, cut, b);
  sheet.shape(bodyPath(cut, b, hem, back), bodyFolds(b, b.hemY));
  if (!back) drawFront(sheet, cut, b, b.hemY);
  else if (cut.front || cut.kind === 'outer') drawBackYoke(sheet, b, isStrappy(cut));
  if (ribbed) drawRib(sheet, b);
  else if (hem.style === 'straight')
    sheet.line(p`M${X(-b.hem + 2)} ${b.hemY - 24}Q600 ${b.hemY - 10} ${X(b.hem - 2)} ${b.hemY - 24}`, {
      opacity: 0.36,
    });
  if (cut.detail?.includes('ruffle') && !back) drawRuffle(sheet, b);
  if (cut.waist === 'belt') drawBelt(sheet, b.waist, b.waistY + 10, !back);
  drawNeck(sheet, cut, b, back);
  return extentOf(cut, b, reach, b.hemY + (ribbed ? 50 : 24));
}

function extentOf(cut: Cut, b: Block, reach: number, bottom: number): Extent {
  const tall: Partial<Record<NonNullable<Cut['neck']>, number>> = {
    hood: 180,
    turtle: 112,
    funnel: 92,
    mock: 58,
  };
  return { top: b.top - (tall[cut.neck ?? 'crew'] ?? 30), bottom, half: Math.max(reach, b.hem), focus: 470 };
}

// The bodice of a dress or jumpsuit: the same upper half, ending at the waist.
export function drawBodice(sheet: Sheet, cut: Cut, back: boolean, drawBelow: (b: Block) => Extent): Extent {
  const b = blockOf(cut, back);
  drawBehindNeck(sheet, cut, b, back);
  const reach = drawSleeves(sheet, cut, b);
  const below = drawBelow(b);
  if (cut.neck === 'bib') drawBib(sheet, b, back);
  else
    sheet.shape(
      bodyPath(cut, b, { y: b.waistY, half: b.waist, style: 'waist' }, back),
      bodyFolds(b, b.waistY + 40),
    );
  if (!back) drawFront(sheet, cut.front === 'zip' ? { ...cut, front: 'plain' } : cut, b, b.waistY - 10);
  if (cut.front === 'zip' && !back)
    drawFront(sheet, { kind: 'top', neck: 'crew', front: 'zip' }, b, b.waistY + 230);
  if (cut.waist === 'belt') drawBelt(sheet, b.waist, b.waistY, !back);
  else if (cut.neck !== 'bib')
    sheet.line(p`M${X(-b.waist)} ${b.waistY}Q600 ${b.waistY + 13} ${X(b.waist)} ${b.waistY}`, {
      opacity: 0.5,
    });
  drawNeck(sheet, cut, b, back);
  return {
    ...extentOf(cut, b, Math.max(reach, below.half), below.bottom),
    half: Math.max(reach, below.half),
  };
}

function drawBackYoke(sheet: Sheet, b: Block, strappy: boolean): void {
  if (strappy) return;
  const y = b.top + 118;
  sheet.line(both(p`M${X(b.shoulder - 14)} ${y}Q${X(90)} ${y + 16} 600 ${y + 18}`), { opacity: 0.5 });
  sheet.line(both(p`M${X(10)} ${y + 20}L${X(14)} ${y + 210}`), { opacity: 0.28 });
}

function drawRib(sheet: Sheet, b: Block): void {
  sheet.shape(
    p`M${X(-b.hem - 1)} ${b.hemY - 16}Q600 ${b.hemY} ${X(b.hem + 1)} ${b.hemY - 16}L${X(b.hem - 14)} ${b.hemY + 46}Q600 ${b.hemY + 60} ${X(-b.hem + 14)} ${b.hemY + 46}Z`,
    { tone: -0.04, bare: true },
  );
  let ribs = '';
  for (let x = -b.hem + 12; x < b.hem - 6; x += 15)
    ribs += p`M${X(x)} ${b.hemY - 6}L${X(x * 0.96)} ${b.hemY + 50}`;
  sheet.line(ribs, { opacity: 0.22, width: 4 });
}

function drawRuffle(sheet: Sheet, b: Block): void {
  const y = b.top + b.depth;
  const frill = p`M${X(b.neck + 4)} ${b.top + 2}C${X(b.neck + 60)} ${b.top + 50} ${X(b.neck + 26)} ${b.top + 90} ${X(b.neck + 20)} ${b.top + 120}C${X(b.neck + 10)} ${b.top + 170} ${X(50)} ${y - 10} ${X(44)} ${y + 30}C${X(24)} ${y + 50} ${X(8)} ${y + 30} 600 ${y + 6}Q${X(b.neck * 0.5)} ${b.top + b.depth * 0.46} ${X(b.neck + 4)} ${b.top + 2}Z`;
  for (const side of [0, 1]) {
    const d = side ? both(frill).slice(frill.length) : frill;
    sheet.shape(d, {
      tone: 0.03,
      folds: side
        ? ''
        : p`M${X(b.neck)} ${b.top + 60}L${X(b.neck + 40)} ${b.top + 70}M${X(50)} ${y - 60}L${X(80)} ${y - 40}`,
      foldWidth: 10,
    });
  }
}

function drawBib(sheet: Sheet, b: Block, back: boolean): void {
  const y = 500;
  const strap = p`M${X(96)} ${y + 22}L${X(70)} 322L${X(112)} 316L${X(132)} ${y + 16}Z`;
  const half = b.waist;
  for (const d of both(strap).split(/(?<=Z)/)) sheet.shape(d, { tone: -0.03 });
  sheet.shape(
    symmetric(
      p`M600 ${y + 6}L${X(132)} ${y}C${X(138)} ${y + 130} ${X(150)} ${y + 200} ${X(half + 4)} ${y + 236}L${X(half + 2)} ${b.waistY + 6}L600 ${b.waistY + 18}`,
    ),
    bodyFolds({ ...b, underarm: 560 }, b.waistY),
  );
  sheet.stitch(
    symmetric(
      p`M600 ${y + 18}L${X(122)} ${y + 12}C${X(128)} ${y + 140} ${X(142)} ${y + 210} ${X(half - 6)} ${y + 250}`,
    ).replace('Z', ''),
  );
  sheet.shape(
    p`M${X(-half - 4)} ${b.waistY - 26}Q600 ${b.waistY - 14} ${X(half + 4)} ${b.waistY - 26}L${X(half + 6)} ${b.waistY + 16}Q600 ${b.waistY + 28} ${X(-half - 6)} ${b.waistY + 16}Z`,
    { tone: -0.05 },
  );
  if (back) return;
  sheet.shape(
    p`M${X(-66)} ${y + 70}L${X(66)} ${y + 70}L${X(66)} ${y + 178}L600 ${y + 206}L${X(-66)} ${y + 178}Z`,
    { flat: true, tone: 0.02 },
  );
  sheet.stitch(p`M${X(-60)} ${y + 88}L${X(60)} ${y + 88}M600 ${y + 88}L600 ${y + 198}`);
  for (const x of [X(114), X(-114)]) {
    sheet.raw(
      p`<rect x="${x - 24}" y="${y - 14}" width="48" height="56" rx="8" fill="none" stroke="#b89a63" stroke-width="7"/>`,
    );
    sheet.raw(p`<circle cx="${x}" cy="${y + 30}" r="11" fill="#b89a63" stroke="#6b5632" stroke-width="2"/>`);
  }
}
