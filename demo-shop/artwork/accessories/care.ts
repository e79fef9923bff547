// Self care on a plinth: bottles, jars, tubes, soap and candles, with a blank paper label.
import { darken, lighten } from '../color.ts';
import { p } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { plinth, pool } from './tools.ts';

const FLOOR = 1080;
type Draw = (sheet: Sheet) => void;

function body(sheet: Sheet, half: number, top: number, round = 30, fill?: string): void {
  sheet.shape(
    p`M${600 - half} ${top + round}Q${600 - half} ${top} ${600 - half + round} ${top}L${600 + half - round} ${top}Q${600 + half} ${top} ${600 + half} ${top + round}L${600 + half} ${FLOOR - 18}Q${600 + half} ${FLOOR + 8} ${600 + half - 26} ${FLOOR + 10}Q600 ${FLOOR + 26} ${600 - half + 26} ${FLOOR + 10}Q${600 - half} ${FLOOR + 8} ${600 - half} ${FLOOR - 18}Z`,
    {
      plain: true,
      ...(fill ? { fill } : {}),
    },
  );
  sheet.raw(
    p`<path d="M${600 - half + 26} ${top + round + 10}L${600 - half + 26} ${FLOOR - 30}" stroke="#fff" stroke-opacity=".4" stroke-width="12" stroke-linecap="round"/><path d="M${600 + half - 18} ${top + round + 10}L${600 + half - 18} ${FLOOR - 30}" stroke="#fff" stroke-opacity=".14" stroke-width="6" stroke-linecap="round"/>`,
  );
}

function label(sheet: Sheet, half: number, top: number, bottom: number): void {
  const mid = (top + bottom) / 2;
  sheet.raw(
    p`<path d="M${600 - half} ${top}L${600 + half} ${top}L${600 + half} ${bottom}L${600 - half} ${bottom}Z" fill="#f3ecdf"/><path d="M${600 - half * 0.6} ${mid + 26}L${600 + half * 0.6} ${mid + 26}M${600 - half * 0.36} ${mid + 46}L${600 + half * 0.36} ${mid + 46}" stroke="#4b4038" stroke-opacity=".55" stroke-width="4"/>`,
  );
  for (const turn of [0, 90, 180, 270]) {
    sheet.raw(
      p`<path d="M600 ${mid - 26}C588 ${mid - 38} 588 ${mid - 48} 597 ${mid - 49}Q600 ${mid - 45} 603 ${mid - 49}C612 ${mid - 48} 612 ${mid - 38} 600 ${mid - 26}Z" fill="#8c5a4f" fill-opacity=".8" transform="rotate(${turn} 600 ${mid - 26})"/>`,
    );
  }
  sheet.raw(
    p`<path d="M${600 - half} ${top}L${600 + half} ${top}L${600 + half} ${bottom}L${600 - half} ${bottom}Z" fill="url(#s)"/>`,
  );
}

const block = (sheet: Sheet, half: number, top: number, bottom: number, fill: string, round = 10) =>
  sheet.shape(
    p`M${600 - half} ${top + round}Q${600 - half} ${top} ${600 - half + round} ${top}L${600 + half - round} ${top}Q${600 + half} ${top} ${600 + half} ${top + round}L${600 + half} ${bottom}Q600 ${bottom + half * 0.08} ${600 - half} ${bottom}Z`,
    { fill, plain: true },
  );

const DARK = '#2b2724';

const dropper: Draw = (sheet) => {
  block(sheet, 44, 400, 500, '#3a3431', 40);
  block(sheet, 66, 486, 580, DARK);
  body(sheet, 160, 590, 90);
  label(sheet, 120, 780, 990);
};
const pump: Draw = (sheet) => {
  sheet.raw(
    `<path d="M600 520L600 430L470 430Q440 430 440 468" fill="none" stroke="${DARK}" stroke-width="34" stroke-linejoin="round"/>`,
  );
  block(sheet, 56, 500, 590, DARK);
  body(sheet, 176, 596, 80);
  label(sheet, 130, 760, 1000);
};
const candle: Draw = (sheet) => {
  body(sheet, 210, 700, 22);
  sheet.raw(
    `<ellipse cx="600" cy="712" rx="208" ry="34" fill="${darken(sheet.base, 0.2)}"/><ellipse cx="600" cy="720" rx="190" ry="27" fill="#f1e6cf"/><path d="M600 716L602 668" stroke="#3b2f28" stroke-width="7" stroke-linecap="round"/><path d="M601 672C570 640 590 604 604 570C622 604 636 640 601 672Z" fill="#f3b857"/><path d="M601 668C588 650 596 632 603 614C612 634 616 652 601 668Z" fill="#fff0c4"/>`,
  );
  label(sheet, 130, 830, 1010);
};
const jar: Draw = (sheet) => {
  block(sheet, 150, 600, 690, '#b08b63');
  body(sheet, 200, 690, 60);
  label(sheet, 140, 810, 1000);
};
const pot: Draw = (sheet) => {
  body(sheet, 220, 860, 24);
  block(sheet, 226, 770, 880, DARK, 16);
  label(sheet, 130, 918, 1050);
};
const tube: Draw = (sheet) => {
  sheet.shape('M440 470L760 470C752 660 730 860 700 1000L500 1000C470 860 448 660 440 470Z', {
    plain: true,
    lights: 'M500 500Q510 800 540 980',
    folds: 'M700 500Q690 800 670 980',
  });
  sheet.shape('M432 440L768 440L764 486L436 486Z', { plain: true, tone: -0.1 });
  sheet.line(
    'M450 452L450 476M490 452L490 476M530 452L530 476M570 452L570 476M610 452L610 476M650 452L650 476M690 452L690 476M730 452L730 476',
    { opacity: 0.3 },
  );
  block(sheet, 104, 996, FLOOR + 6, DARK);
  label(sheet, 110, 640, 850);
};
const soap: Draw = (sheet) => {
  for (const [y, tone] of [
    [920, -0.06],
    [740, 0.06],
  ] as const) {
    const lean = y === 740 ? 26 : 0;
    sheet.shape(
      p`M${310 + lean} ${y + 50}Q${306 + lean} ${y} ${356 + lean} ${y - 4}L${840 + lean} ${y - 4}Q${892 + lean} ${y} ${888 + lean} ${y + 50}L${884 + lean} ${y + 130}Q${880 + lean} ${y + 168} ${840 + lean} ${y + 170}L${356 + lean} ${y + 170}Q${316 + lean} ${y + 168} ${312 + lean} ${y + 130}Z`,
      { plain: true, tone, lights: p`M${350 + lean} ${y + 26}L${830 + lean} ${y + 26}`, foldWidth: 20 },
    );
  }
  sheet.shape('M470 914L740 914L740 1092L470 1092Z', { fill: '#f1e9da', plain: true });
  label(sheet, 116, 930, 1078);
};
const diffuser: Draw = (sheet) => {
  sheet.line('M600 620L470 250M600 620L548 210M600 620L622 190M600 620L690 220M600 620L744 290', {
    ink: '#b1834f',
    width: 11,
    opacity: 1,
  });
  block(sheet, 62, 590, 690, lighten(sheet.base, 0.2));
  body(sheet, 180, 690, 70);
  label(sheet, 124, 820, 1000);
};

const CARE: Record<string, Draw> = { dropper, pump, candle, jar, pot, tube, soap, diffuser };

export function drawCare(sheet: Sheet, shape: string): { x: number; y: number } {
  plinth(sheet, FLOOR, 430);
  pool(sheet, 630, FLOOR + 12, 320, 44, 0.55);
  (CARE[shape] ?? jar)(sheet);
  return { x: 580, y: 860 };
}
