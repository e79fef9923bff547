// The small home shelf: a cushion, a folded throw, a vase with a branch, a mug.
import { darken, lighten } from '../color.ts';
import type { Sheet } from '../sheet.ts';
import { plinth, pool } from './tools.ts';

function cushion(sheet: Sheet): void {
  sheet.shape(
    'M270 520C420 560 780 560 930 520C900 680 900 900 930 1080C780 1040 420 1040 270 1080C300 900 300 680 270 520Z',
    {
      folds:
        'M280 530Q380 620 400 700M920 530Q820 620 800 700M290 1070Q380 980 400 900M910 1070Q820 980 800 900',
      lights: 'M420 640Q560 600 720 640',
      foldWidth: 34,
    },
  );
  sheet.stitch(
    'M290 540C430 578 770 578 910 540C884 690 884 890 910 1060C770 1022 430 1022 290 1060C316 890 316 690 290 540',
  );
}

function folded(sheet: Sheet): void {
  for (const [i, y] of [980, 890, 800].entries()) {
    sheet.shape(`M250 ${y}Q220 ${y + 50} 250 ${y + 98}L950 ${y + 98}Q964 ${y + 50} 950 ${y}Z`, {
      tone: -0.03 * i,
      folds: `M260 ${y + 92}L940 ${y + 92}`,
      foldWidth: 16,
    });
  }
  let fringe = '';
  for (let x = 262; x < 950; x += 15) fringe += `M${x} 1078L${x - 3 + (x % 4)} ${1130 + (x % 7)}`;
  sheet.line(fringe, { width: 6, opacity: 1, ink: lighten(sheet.base, 0.25) });
}

function vase(sheet: Sheet): void {
  sheet.line(
    'M600 560C590 420 640 330 700 220M606 540C560 420 500 380 450 330M640 380C690 360 730 360 780 340',
    { ink: '#6a5540', width: 9, opacity: 1 },
  );
  for (const [x, y, turn, size] of [
    [700, 220, 10, 1],
    [450, 330, -30, 0.9],
    [780, 340, 40, 0.85],
    [590, 400, -10, 0.7],
  ] as const) {
    for (const spin of [0, 90, 180, 270]) {
      sheet.raw(
        `<path d="M0 0C-34 -30 -34 -66 -8 -70Q0 -60 8 -70C34 -66 34 -30 0 0Z" fill="#f4ece2" stroke="#c9a9a0" stroke-width="2" transform="translate(${x} ${y}) rotate(${turn + spin}) scale(${size})"/>`,
      );
    }
    sheet.raw(`<circle cx="${x}" cy="${y}" r="11" fill="#b7a557"/>`);
  }
  sheet.shape(
    'M540 560Q600 580 660 560C660 640 680 690 740 760C800 840 790 1000 730 1090Q600 1120 470 1090C410 1000 400 840 460 760C520 690 540 640 540 560Z',
    { plain: true, lights: 'M500 800Q470 920 510 1040', foldWidth: 26 },
  );
  sheet.raw(`<ellipse cx="600" cy="562" rx="60" ry="13" fill="${darken(sheet.base, 0.5)}"/>`);
}

function mug(sheet: Sheet): void {
  sheet.raw(
    `<path d="M790 800C930 780 940 1000 780 980" fill="none" stroke="${darken(sheet.base, 0.12)}" stroke-width="40"/>`,
  );
  sheet.shape(
    'M390 730Q600 770 810 730C816 860 806 980 780 1070Q600 1110 420 1070C394 980 384 860 390 730Z',
    { plain: true, lights: 'M450 780Q446 920 470 1050', foldWidth: 26 },
  );
  sheet.shape('M388 800Q600 850 812 800L810 730Q600 770 390 730Z', {
    fill: lighten(sheet.base, 0.6),
    plain: true,
  });
  sheet.raw(
    `<ellipse cx="600" cy="732" rx="210" ry="34" fill="${darken(sheet.base, 0.35)}"/><ellipse cx="600" cy="742" rx="186" ry="24" fill="#4a2f20"/>`,
  );
}

export function drawHome(sheet: Sheet, shape: string): { x: number; y: number } {
  plinth(sheet, shape === 'cushion' ? 1070 : 1085, 480);
  pool(sheet, 610, 1090, 400, 50, 0.5);
  if (shape === 'throw') folded(sheet);
  else if (shape === 'vase') vase(sheet);
  else if (shape === 'mug') mug(sheet);
  else cushion(sheet);
  return { x: 560, y: 860 };
}
