// Shoes in profile, as a pair: sneakers, runners, high-tops, boots, loafers, derbies and slides.
import { darken, lighten } from '../color.ts';
import type { Sheet } from '../sheet.ts';
import { plinth, pool, repeat } from './tools.ts';

type Draw = (sheet: Sheet) => void;
const RUBBER = '#efe8da';

const LACES = 'M246 150L300 186M276 122L332 160M306 94L362 132M336 66L392 104';

function sole(sheet: Sheet, fill: string, thick = 46, heel = 0): void {
  const y = 286;
  sheet.shape(
    heel
      ? `M24 ${y}C10 300 14 316 44 318L420 318L470 306L480 ${318 + heel}L690 ${318 + heel}L692 262Q350 300 24 ${y}Z`
      : `M22 ${y - 6}C6 300 12 ${y + thick - 4} 60 ${y + thick}L640 ${y + thick}C694 ${y + thick - 2} 706 ${y + 10} 694 258Q350 300 22 ${y - 6}Z`,
    { fill, plain: true },
  );
}

const lowUpper =
  'M34 284C20 236 66 212 140 196C226 178 276 146 334 84C352 62 372 34 398 18L432 6C450 44 486 66 530 64C580 62 614 40 646 16C672 70 684 190 692 268Q350 306 34 284Z';

const sneaker: Draw = (sheet) => {
  sheet.shape('M392 26L424 -16L462 -4L470 60L400 70Z', { tone: -0.12 });
  sheet.shape(lowUpper, {
    folds: 'M130 210Q220 230 300 190M470 90Q500 160 480 260',
    lights: 'M80 240Q200 210 330 130',
    foldWidth: 18,
  });
  sheet.line('M226 168C300 190 330 230 340 292M520 66C500 150 520 230 560 286M40 262Q110 236 150 284', {
    opacity: 0.5,
  });
  sheet.shape('M604 46C622 38 636 26 646 16C668 66 680 150 686 220L640 226C636 150 624 90 604 46Z', {
    tone: -0.14,
  });
  sheet.line(LACES, { ink: '#f7f2e8', width: 13, opacity: 1 });
  sheet.line(LACES, { width: 1.5, opacity: 0.25 });
  sole(sheet, RUBBER);
  sheet.line('M26 306Q350 328 694 296', { opacity: 0.22, width: 3 });
};

const runner: Draw = (sheet) => {
  sheet.shape('M384 34L420 -14L456 0L470 64L400 74Z', { tone: -0.12 });
  sheet.shape(lowUpper, { folds: 'M130 210Q220 230 300 190M470 90Q500 160 480 260', foldWidth: 18 });
  sheet.shape('M34 284C20 236 66 212 126 200C150 230 150 260 140 292Q80 290 34 284Z', {
    fill: darken(sheet.base, 0.24),
  });
  sheet.shape('M560 62C594 56 620 40 646 16C672 70 684 190 692 268L600 282C590 200 580 120 560 62Z', {
    fill: darken(sheet.base, 0.24),
  });
  sheet.line('M250 190Q330 290 450 120M300 280Q420 260 520 150', { ink: RUBBER, width: 12, opacity: 0.9 });
  sheet.line(LACES, { ink: '#f7f2e8', width: 11, opacity: 1 });
  sheet.shape(
    'M10 276C-4 300 20 346 70 346L640 350C716 346 724 280 700 246Q560 296 350 292Q150 296 10 276Z',
    { fill: RUBBER, plain: true },
  );
  sheet.line('M16 322Q350 344 700 318', { ink: '#a8794d', width: 10, opacity: 0.7 });
};

const hightop: Draw = (sheet) => {
  sheet.shape(
    'M430 -150L640 -160C660 -60 676 120 692 268Q350 306 34 284C20 236 66 212 140 196C226 178 290 140 350 60C390 6 412 -70 430 -150Z',
    {
      folds: 'M470 -40Q560 -10 650 -40M460 60Q540 100 640 70',
      lights: 'M460 -120Q440 40 340 160',
    },
  );
  sheet.shape('M34 284C24 244 50 222 100 208Q150 236 150 292Q80 290 34 284Z', { fill: RUBBER, plain: true });
  sheet.line(
    'M246 152L306 190M282 120L344 158M318 84L382 122M348 44L414 80M372 0L438 34M392 -48L456 -16M408 -96L468 -66',
    { ink: '#f7f2e8', width: 12, opacity: 1 },
  );
  sheet.stitch('M470 -140Q460 40 400 280M600 -150Q620 60 620 276');
  sheet.raw('<circle cx="560" cy="20" r="40" fill="#f2ebdd" stroke="#6b6255" stroke-width="2"/>');
  sole(sheet, RUBBER, 50);
  sheet.line('M24 306Q350 326 694 296', { width: 4, opacity: 0.5 });
};

const chelsea: Draw = (sheet) => {
  sheet.shape(
    'M410 -210C500 -222 590 -222 650 -206C660 -60 676 130 690 268Q350 306 30 284C18 240 60 214 130 198C230 176 330 140 384 60C410 10 414 -110 410 -210Z',
    {
      folds: 'M400 60Q480 120 560 90M360 120Q420 190 520 170M600 -100Q630 60 620 240',
      lights: 'M440 -180Q450 20 350 150Q240 210 90 236',
    },
  );
  sheet.shape('M486 -160Q530 -150 574 -160C580 -40 566 90 540 170C512 100 484 -40 486 -160Z', {
    tone: -0.3,
    plain: true,
  });
  sheet.line('M500 -150Q504 20 536 150M522 -152Q524 20 538 150M546 -152Q546 20 540 150', { opacity: 0.5 });
  sheet.shape('M610 -208L640 -206L642 -270C632 -282 616 -282 608 -270Z', { tone: -0.1 });
  sole(sheet, '#3a2c24', 30, 34);
};

const boot: Draw = (sheet) => {
  sheet.shape('M396 -70L410 -236L470 -240L480 60L400 90Z', { tone: -0.16 });
  sheet.shape(
    'M424 -220C500 -240 590 -240 650 -222C660 -60 676 130 690 268Q350 306 30 284C14 226 60 200 136 186C236 168 340 130 388 60C420 10 424 -110 424 -220Z',
    {
      folds: 'M420 40Q500 100 590 70M370 110Q440 180 540 160',
      lights: 'M460 -190Q470 20 350 150Q240 200 80 226',
    },
  );
  sheet.line('M120 190Q190 230 200 296M480 -236Q470 60 420 170Q400 220 420 292M560 290Q580 60 640 -10', {
    opacity: 0.55,
  });
  sheet.stitch('M132 188Q202 230 212 296M492 -236Q482 60 434 170');
  sheet.line(
    'M300 138L362 172M340 104L404 136M376 60L440 86M398 10L462 30M408 -44L470 -26M412 -98L472 -82M414 -152L474 -138M416 -204L474 -190',
    { ink: '#d8b98a', width: 11, opacity: 1 },
  );
  sole(sheet, '#3d2d22', 40, 36);
  sheet.line('M28 294Q350 316 690 276', { ink: '#d8b98a', width: 4, opacity: 0.8, dash: '9 6' });
};

const loafer: Draw = (sheet) => {
  sheet.shape('M300 120C380 90 560 60 640 60L660 120L420 190Z', { tone: -0.5, plain: true, flat: true });
  sheet.shape(
    'M24 282C8 240 40 196 120 168C200 142 262 128 312 112C336 160 400 190 480 168C560 146 610 110 650 52C676 110 688 200 692 268Q350 306 24 282Z',
    {
      folds: 'M300 200Q420 240 560 190M600 140Q630 200 620 270',
      lights: 'M70 230Q150 180 270 160',
    },
  );
  sheet.line('M66 230Q120 184 230 168Q300 166 306 210Q220 214 150 240Q100 256 66 230', {
    opacity: 0.6,
    width: 3,
  });
  sheet.shape('M232 128L318 110Q352 150 392 172L320 240Q250 200 232 128Z', { tone: -0.08 });
  sheet.raw('<path d="M276 168q26 -14 46 10l-22 8q-14 -8 -24 -18Z" fill="#1c120b" fill-opacity=".55"/>');
  sole(sheet, '#3a2c24', 24, 26);
};

const derby: Draw = (sheet) => {
  sheet.shape('M392 26L430 -18L470 -6L474 60L400 76Z', { tone: -0.18 });
  sheet.shape(lowUpper, {
    folds: 'M200 196Q290 220 340 180M560 90Q590 180 570 270',
    lights: 'M70 240Q170 204 300 150',
  });
  sheet.line('M236 158Q330 196 350 240Q430 260 540 240Q610 226 684 230', { opacity: 0.6, width: 3 });
  sheet.stitch('M244 150Q340 190 360 230Q440 248 540 228');
  sheet.line('M270 130L336 168M306 96L372 134M340 62L404 98', {
    ink: darken(sheet.base, 0.6),
    width: 10,
    opacity: 1,
  });
  sole(sheet, '#2f231c', 26, 28);
};

const slide: Draw = (sheet) => {
  sheet.shape('M20 262C0 236 30 216 90 220C260 236 480 214 650 190C700 196 706 250 690 268Q350 300 20 262Z', {
    fill: lighten(sheet.base, 0.35),
    plain: true,
  });
  sheet.shape('M96 246C110 150 190 88 296 92C392 100 440 170 452 252Q270 296 96 246Z', {
    folds: 'M140 230Q190 130 300 120',
    lights: 'M180 220Q230 140 330 130',
  });
  sheet.line('M150 262Q170 150 270 110M400 266Q390 160 310 96', { opacity: 0.4 });
  sheet.stitch('M112 240C126 160 200 104 296 108C380 116 424 176 436 246');
  sheet.shape('M20 262C6 290 16 322 60 322L650 322C700 318 704 280 690 248Q350 304 20 262Z', {
    fill: '#4a382c',
    plain: true,
  });
};

const SHOES: Record<string, Draw> = { sneaker, runner, hightop, chelsea, boot, loafer, derby, slide };

export function drawShoe(sheet: Sheet, shape: string): { x: number; y: number } {
  const tall = shape === 'boot' || shape === 'chelsea' || shape === 'hightop';
  const y = tall ? 760 : 720;
  plinth(sheet, 1060, 560);
  pool(sheet, 640, y + 352, 470, 56, 0.5);
  const from = sheet.out.length;
  (SHOES[shape] ?? sneaker)(sheet);
  repeat(sheet, from, [`translate(150 ${y})`, `translate(306 ${y - 26}) scale(.94)`]);
  return { x: 440, y: y + 150 };
}
