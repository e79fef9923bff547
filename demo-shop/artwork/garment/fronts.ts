// Closures and applied details on the front of an upper garment.
import type { Cut, Detail } from '../../catalogue/spec.ts';
import { darken, lighten } from '../color.ts';
import { both, mirror, p } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import type { Block } from './block.ts';

const X = (dx: number) => 600 + dx;

export function drawFront(sheet: Sheet, cut: Cut, b: Block, bottom: number): void {
  const y = b.top + b.depth;
  const has = (detail: Detail) => cut.detail?.includes(detail) ?? false;
  if (has('smock')) drawSmocking(sheet, b, bottom);
  if (has('cable')) drawCables(sheet, b, bottom);
  if (has('panel') && cut.kind === 'top')
    sheet.line(
      both(
        p`M${X(b.bust - 30)} ${b.underarm + 20}Q${X(b.waist - 60)} ${b.waistY - 40} ${X(b.hem - 44)} ${bottom}`,
      ),
      { opacity: 0.4 },
    );
  if (has('topstitch') && cut.kind === 'outer')
    sheet.stitch(
      both(
        p`M${X(b.shoulder - 26)} ${b.underarm - 84}L${X(10)} ${b.underarm - 84}M${X(60)} ${b.underarm - 84}L${X(44)} ${bottom - 30}M${X(b.bust * 0.66)} ${b.underarm - 20}L${X(b.hem * 0.46)} ${bottom - 30}`,
      ),
    );
  switch (cut.front) {
    case 'buttons': {
      const end = bottom + 12;
      sheet.line(p`M${X(-20)} ${y + 8}L${X(-20)} ${end}M${X(20)} ${y + 8}L${X(20)} ${end}`, {
        opacity: 0.42,
      });
      const step = cut.kind === 'outer' ? 128 : 104;
      for (let at = y + 44; at < bottom - 30; at += step)
        sheet.button(600, at, cut.kind === 'outer' ? 12 : 8);
      break;
    }
    case 'zip':
    case 'halfzip': {
      const from =
        cut.neck === 'funnel' || cut.neck === 'band' ? b.top - (cut.neck === 'funnel' ? 80 : 34) : y;
      const end = cut.front === 'zip' ? bottom + 10 : b.underarm + 20;
      const slant = cut.neck === 'lapel' ? -54 : 0;
      sheet.line(p`M600 ${from}L${X(slant)} ${end}`, { width: 12, opacity: 0.55 });
      sheet.line(p`M600 ${from}L${X(slant)} ${end}`, { width: 5, opacity: 0.9, ink: '#cfc6b4', dash: '5 5' });
      sheet.raw(
        p`<rect x="593" y="${from + 26}" width="14" height="44" rx="6" fill="#b8ad99" stroke="#5e564a" stroke-width="1.5"/>`,
      );
      break;
    }
    case 'double': {
      sheet.line(p`M${X(-70)} ${y + 4}L${X(-74)} ${bottom + 12}`, { opacity: 0.55, width: 2.5 });
      for (const at of [y + 40, y + 170, y + 300]) {
        for (const dx of [-106, 30])
          if (at < bottom - 60 && Math.abs(at - b.waistY) > 34) sheet.button(X(dx), at, 12);
      }
      break;
    }
    case 'single': {
      sheet.line(p`M${X(-4)} ${y}Q${X(-8)} ${bottom - 120} ${X(-34)} ${bottom + 8}`, {
        opacity: 0.6,
        width: 2.5,
      });
      for (const at of [y + 26, y + 140]) sheet.button(X(-20), at, 11);
      break;
    }
    case 'wrap':
      if (cut.kind === 'outer')
        sheet.line(p`M600 ${y}Q${X(-40)} ${y + 120} ${X(-70)} ${bottom + 12}`, { opacity: 0.6, width: 2.5 });
      else
        sheet.line(p`M${X(b.neck)} ${b.top + 6}Q${X(30)} ${y - 90} ${X(-b.waist + 10)} ${b.waistY - 6}`, {
          opacity: 0.6,
          width: 3,
        });
      break;
    case 'open':
      sheet.shape(
        p`M${X(-6)} ${y - 10}L${X(6)} ${y - 10}L${X(66)} ${bottom + 16}L${X(-66)} ${bottom + 16}Z`,
        { tone: -0.4, bare: true, flat: true },
      );
      sheet.line(both(p`M${X(10)} ${y}L${X(70)} ${bottom + 14}`), {
        width: 26,
        opacity: 1,
        ink: sheet.tinted(-0.06),
      });
      sheet.line(both(p`M${X(24)} ${y}L${X(84)} ${bottom + 14}`), { opacity: 0.4 });
      break;
    default:
  }
  if (has('pocket')) drawPatch(sheet, X(62), b.underarm - 64, 88, 100);
  if (has('flaps')) {
    for (const x of [X(56), X(-152)]) {
      drawPatch(sheet, x, b.underarm - 60, 96, 110);
      sheet.shape(
        p`M${x - 4} ${b.underarm - 70}L${x + 100} ${b.underarm - 70}L${x + 100} ${b.underarm - 44}L${x + 48} ${b.underarm - 26}L${x - 4} ${b.underarm - 44}Z`,
        { tone: -0.05, flat: true, edge: 2.5 },
      );
      sheet.button(x + 48, b.underarm - 44, 6);
    }
  }
  if (has('patch')) {
    const long = bottom > 1120;
    const at = Math.min(bottom - 210, long ? 900 : 780);
    for (const x of [b.waist * 0.3, -b.waist * 0.3 - 120]) drawPatch(sheet, X(x), at, 120, 140);
  }
  if (has('kangaroo'))
    sheet.shape(
      p`M${X(-90)} ${bottom - 230}L${X(90)} ${bottom - 230}L${X(140)} ${bottom - 70}L${X(140)} ${bottom - 20}L${X(-140)} ${bottom - 20}L${X(-140)} ${bottom - 70}Z`,
    );
  if (has('drawcord'))
    sheet.line(both(p`M${X(26)} ${y + 10}Q${X(36)} ${y + 70} ${X(30)} ${y + 150}`), {
      width: 6,
      opacity: 1,
      ink: lighten(sheet.base, 0.5),
    });
  if (has('yoke'))
    sheet.line(
      both(
        p`M${X(b.shoulder - 10)} ${b.top + b.slope + 90}Q${X(150)} ${b.top + 190} ${X(112)} ${b.top + 150}`,
      ),
      { opacity: 0.5 },
    );
  if (has('lace'))
    sheet.line(p`M${X(-b.hem)} ${bottom + 4}Q600 ${bottom + 22} ${X(b.hem)} ${bottom + 4}`, {
      width: 22,
      opacity: 0.7,
      ink: lighten(sheet.base, 0.6),
      dash: '3 6',
    });
}

function drawPatch(sheet: Sheet, x: number, y: number, w: number, h: number): void {
  const d = p`M${x} ${y}L${x + w} ${y}L${x + w} ${y + h - 14}Q${x + w} ${y + h} ${x + w - 14} ${y + h}L${x + 14} ${y + h}Q${x} ${y + h} ${x} ${y + h - 14}Z`;
  // Outlines only: the cloth and its print run through the pocket, as on a well matched garment.
  sheet.raw(
    `<path d="${d}" fill="#1a0f08" fill-opacity=".035" stroke="${sheet.ink}" stroke-opacity=".62" stroke-width="2.5" stroke-linejoin="round"/>`,
  );
  sheet.line(p`M${x + 4} ${y + h + 3}L${x + w - 4} ${y + h + 3}`, { width: 5, opacity: 0.16 });
  sheet.stitch(p`M${x + 6} ${y + 16}L${x + w - 6} ${y + 16}`);
}

function drawSmocking(sheet: Sheet, b: Block, bottom: number): void {
  const rows: string[] = [];
  for (let y = 476; y < Math.min(bottom, b.waistY) - 8; y += 22) {
    rows.push(p`M${X(-b.waist + 10)} ${y}Q600 ${y + 10} ${X(b.waist - 10)} ${y}`);
  }
  sheet.line(rows.join(''), { opacity: 0.4, width: 5, dash: '4 7' });
}

function drawCables(sheet: Sheet, b: Block, bottom: number): void {
  for (const at of [0, -b.bust * 0.52, b.bust * 0.52]) {
    let left = '';
    let right = '';
    const from = b.top + (at === 0 ? b.depth + 34 : 120);
    for (let y = from; y < bottom - 84; y += 68) {
      left += p`M${X(at - 17)} ${y}C${X(at - 17)} ${y + 30} ${X(at + 17)} ${y + 38} ${X(at + 17)} ${y + 68}`;
      right += p`M${X(at + 17)} ${y}C${X(at + 17)} ${y + 30} ${X(at - 17)} ${y + 38} ${X(at - 17)} ${y + 68}`;
    }
    sheet.line(right, { width: 17, opacity: 0.42, ink: darken(sheet.base, 0.5) });
    sheet.line(right, { width: 12, opacity: 1, ink: lighten(sheet.base, 0.08) });
    sheet.line(left, { width: 17, opacity: 0.42, ink: darken(sheet.base, 0.5) });
    sheet.line(left, { width: 12, opacity: 1, ink: lighten(sheet.base, 0.14) });
    const side = p`M${X(at - 34)} ${from}L${X(at - 34)} ${bottom - 70}M${X(at + 34)} ${from}L${X(at + 34)} ${bottom - 70}`;
    sheet.line(side, { width: 5, opacity: 0.28 });
  }
}

// A tied or buckled belt, drawn over the waist.
export function drawBelt(sheet: Sheet, half: number, y: number, tied: boolean): void {
  sheet.shape(
    p`M${X(-half - 4)} ${y - 22}Q600 ${y - 12} ${X(half + 4)} ${y - 22}L${X(half + 5)} ${y + 20}Q600 ${y + 32} ${X(-half - 5)} ${y + 20}Z`,
    { tone: -0.08 },
  );
  if (!tied) return;
  const tail = p`M596 ${y + 10}C576 ${y + 70} 566 ${y + 140} 552 ${y + 220}L590 ${y + 228}C604 ${y + 150} 612 ${y + 70} 612 ${y + 12}Z`;
  sheet.shape(mirror(tail), { tone: -0.1 });
  sheet.shape(tail, { tone: -0.06 });
  sheet.shape(p`M582 ${y - 24}Q600 ${y - 30} 620 ${y - 22}L622 ${y + 30}Q600 ${y + 38} 580 ${y + 28}Z`, {
    tone: -0.03,
  });
}
