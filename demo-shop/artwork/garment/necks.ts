// Draws the finish of a neck: the inside seen through the opening, ribs, stands and hoods.
import type { Cut } from '../../catalogue/spec.ts';
import { lighten } from '../color.ts';
import { both, mirror, p } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import type { Block } from './block.ts';
import { isStrappy } from './body.ts';
import { drawBow, drawCampCollar, drawLapels, drawShawl, drawShirtCollar } from './collars.ts';

const X = (dx: number) => 600 + dx;

// Drawn before the body: the inside of the back, straps going over the shoulder, a hood behind the head.
export function drawBehindNeck(sheet: Sheet, cut: Cut, b: Block, back: boolean): void {
  const { neck: n, top, depth } = b;
  if (isStrappy(cut) && cut.neck !== 'bandeau') {
    sheet.line(both(p`M${X(92)} 326Q${X(84)} 380 ${X(86)} 458`), {
      width: 13,
      opacity: 1,
      ink: sheet.tinted(-0.28),
    });
    return;
  }
  if (cut.neck === 'hood') {
    sheet.shape(
      p`M${X(-n - 34)} ${top + 26}C${X(-150)} ${top - 90} ${X(-96)} ${top - 178} 600 ${top - 180}C${X(96)} ${top - 178} ${X(150)} ${top - 90} ${X(n + 34)} ${top + 26}Z`,
      {
        tone: back ? 0 : -0.04,
        folds: p`M${X(-90)} ${top - 60}Q600 ${top - 190} ${X(90)} ${top - 60}`,
        foldInk: 0.6,
      },
    );
    if (!back) {
      sheet.shape(
        p`M${X(-n + 2)} ${top + 10}C${X(-104)} ${top - 70} ${X(-70)} ${top - 128} 600 ${top - 130}C${X(70)} ${top - 128} ${X(104)} ${top - 70} ${X(n - 2)} ${top + 10}L600 ${top + depth + 30}Z`,
        { tone: -0.42, bare: true, flat: true },
      );
    }
    return;
  }
  if (back || cut.neck === 'bib' || cut.neck === 'bandeau') return;
  if (cut.neck === 'halter') {
    sheet.shape(
      p`M${X(-66)} ${top + 10}Q600 ${top - 20} ${X(66)} ${top + 10}L${X(60)} ${top + 60}L${X(-60)} ${top + 60}Z`,
      { tone: -0.4, bare: true, flat: true },
    );
    return;
  }
  const dip = top + 22;
  sheet.shape(
    p`M${X(-n)} ${top}C${X(-n * 0.6)} ${dip} ${X(n * 0.6)} ${dip} ${X(n)} ${top}L${X(n * 0.8)} ${top + depth}L600 ${top + depth + 24}L${X(-n * 0.8)} ${top + depth}Z`,
    {
      tone: -0.36,
      bare: true,
      flat: true,
    },
  );
  sheet.line(p`M${X(-n)} ${top + 2}C${X(-n * 0.6)} ${dip + 2} ${X(n * 0.6)} ${dip + 2} ${X(n)} ${top + 2}`, {
    width: 9,
    opacity: 0.5,
  });
  if (!['turtle', 'mock', 'funnel', 'band', 'bow'].includes(cut.neck ?? '')) {
    sheet.raw(`<path d="M582 ${dip - 4}H618V${dip + 16}H582Z" fill="#efe7d8"/>`);
  }
}

export function drawNeck(sheet: Sheet, cut: Cut, b: Block, back: boolean): void {
  const { neck: n, top, depth } = b;
  const y = top + depth;
  if (isStrappy(cut)) {
    if (cut.neck !== 'bandeau' || cut.sleeve === 'strap') {
      const at = cut.neck === 'square' || cut.neck === 'bandeau' || back ? 96 : 98;
      sheet.line(both(p`M${X(at)} 458Q${X(at - 2)} 390 ${X(92)} 326`), {
        width: 16,
        opacity: 1,
        ink: sheet.tinted(-0.05),
      });
      sheet.line(both(p`M${X(at + 7)} 458Q${X(at + 5)} 390 ${X(98)} 326`), { width: 1.5, opacity: 0.4 });
    }
    return;
  }
  const curve = p`M${X(-n)} ${top}C${X(-n)} ${top + depth * 0.5} ${X(-n * 0.62)} ${y} 600 ${y}C${X(n * 0.62)} ${y} ${X(n)} ${top + depth * 0.5} ${X(n)} ${top}`;
  const outer = p`L${X(n + 22)} ${top + 7}C${X(n + 20)} ${top + depth * 0.6} ${X(n * 0.7)} ${y + 24} 600 ${y + 24}C${X(-n * 0.7)} ${y + 24} ${X(-n - 20)} ${top + depth * 0.6} ${X(-n - 22)} ${top + 7}Z`;
  if (
    back &&
    !['hood', 'turtle', 'mock', 'funnel', 'collar', 'polo', 'band', 'bow', 'camp', 'lapel', 'shawl'].includes(
      cut.neck ?? '',
    )
  ) {
    sheet.line(p`M${X(-n - 4)} ${top + 16}Q600 ${y + 30} ${X(n + 4)} ${top + 16}`, { opacity: 0.35 });
    return;
  }
  switch (cut.neck) {
    case 'crew':
    case 'henley':
    case 'boat':
    case 'scoop':
      sheet.shape(curve + outer, { tone: -0.05, bare: true, edge: 1.5 });
      if (cut.neck === 'henley') {
        sheet.shape(p`M${X(-19)} ${y + 16}L${X(19)} ${y + 16}L${X(19)} ${y + 176}L${X(-19)} ${y + 176}Z`, {
          tone: 0.03,
        });
        for (const dy of [44, 92, 140]) sheet.button(600, y + dy, 7);
      }
      break;
    case 'peterpan': {
      const flap = p`M600 ${y + 2}C${X(n * 0.62)} ${y} ${X(n)} ${top + depth * 0.5} ${X(n)} ${top}C${X(n + 60)} ${top + 60} ${X(n + 30)} ${y + 70} ${X(50)} ${y + 66}C${X(16)} ${y + 62} ${X(4)} ${y + 30} 600 ${y + 2}Z`;
      for (const d of [flap, mirror(flap)]) sheet.shape(d, { fill: lighten(sheet.base, 0.82), plain: true });
      break;
    }
    case 'turtle':
    case 'mock':
    case 'funnel': {
      const h = cut.neck === 'turtle' ? 104 : cut.neck === 'funnel' ? 84 : 50;
      sheet.shape(
        p`M${X(-n - 4)} ${top + 12}C${X(-n + 4)} ${top - h * 0.4} ${X(-n + 2)} ${top - h * 0.7} ${X(-n + 6)} ${top - h}Q600 ${top - h - 16} ${X(n - 6)} ${top - h}C${X(n - 2)} ${top - h * 0.7} ${X(n - 4)} ${top - h * 0.4} ${X(n + 4)} ${top + 12}Q600 ${top + 96} ${X(-n - 4)} ${top + 12}Z`,
        {
          tone: -0.03,
          bare: true,
          folds: p`M${X(-n)} ${top - h * 0.2}Q600 ${top + 50} ${X(n)} ${top - h * 0.2}`,
          foldWidth: 12,
        },
      );
      if (cut.neck === 'turtle')
        sheet.line(
          p`M${X(-n + 3)} ${top - h * 0.44}Q600 ${top - h * 0.44 + 34} ${X(n - 3)} ${top - h * 0.44}`,
          { opacity: 0.5, width: 3 },
        );
      sheet.shape(
        p`M${X(-n + 6)} ${top - h}Q600 ${top - h - 16} ${X(n - 6)} ${top - h}Q600 ${top - h + 26} ${X(-n + 6)} ${top - h}Z`,
        { tone: -0.4, flat: true, bare: true },
      );
      break;
    }
    case 'band':
    case 'bow':
      sheet.shape(
        p`M${X(-n - 2)} ${top + 6}C${X(-n + 2)} ${top - 16} ${X(-n + 2)} ${top - 26} ${X(-n + 6)} ${top - 36}Q600 ${top - 8} ${X(n - 6)} ${top - 36}C${X(n - 2)} ${top - 26} ${X(n - 2)} ${top - 16} ${X(n + 2)} ${top + 6}Q600 ${top + 96} ${X(-n - 2)} ${top + 6}Z`,
        { tone: -0.04, bare: cut.neck === 'band' },
      );
      if (cut.neck === 'bow' && !back) drawBow(sheet, y + 12);
      break;
    case 'collar':
    case 'polo':
      drawShirtCollar(sheet, b, back);
      break;
    case 'camp':
      drawCampCollar(sheet, b, back);
      break;
    case 'lapel':
      drawLapels(sheet, b, back);
      break;
    case 'shawl':
      drawShawl(sheet, b, back);
      break;
    case 'hood':
      if (!back)
        sheet.line(both(p`M${X(n - 2)} ${top + 4}Q${X(n * 0.5)} ${top + depth * 0.8} 600 ${y}`), {
          width: 3,
        });
      break;
    case 'halter':
      sheet.shape(
        p`M${X(-66)} ${top + 10}Q600 ${top + 70} ${X(66)} ${top + 10}L${X(62)} ${top - 16}Q600 ${top + 34} ${X(-62)} ${top - 16}Z`,
        { tone: -0.05, bare: true },
      );
      break;
    case 'square':
      sheet.line(
        p`M${X(-n - 12)} ${top + 6}L${X(-n - 12)} ${y + 14}L${X(n + 12)} ${y + 14}L${X(n + 12)} ${top + 6}`,
        { opacity: 0.35, dash: '7 5' },
      );
      break;
    case 'vee':
      sheet.line(
        p`M${X(-n - 16)} ${top + 4}Q${X(-n * 0.5 - 12)} ${top + depth * 0.5} 600 ${y + 22}Q${X(n * 0.5 + 12)} ${top + depth * 0.5} ${X(n + 16)} ${top + 4}`,
        { opacity: 0.35 },
      );
      break;
    default:
  }
}
