// Hats, caps, beanies and berets on a plinth.
import { darken, lighten } from '../color.ts';
import { p, symmetric } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { plinth, pool } from './tools.ts';

const X = (dx: number) => 600 + dx;
const BAND = '#2c2622';

function brimmed(
  sheet: Sheet,
  brim: number,
  crown: number,
  height: number,
  dent: number,
  curl: number,
): void {
  const y = 900;
  sheet.shape(
    p`M${X(-brim)} ${y}C${X(-brim * 0.7)} ${y - 74} ${X(brim * 0.7)} ${y - 74} ${X(brim)} ${y}C${X(brim * 0.8)} ${y + 90} ${X(-brim * 0.8)} ${y + 90} ${X(-brim)} ${y}Z`,
    { tone: -0.08 },
  );
  sheet.shape(
    symmetric(
      p`M600 ${y - height + dent}C${X(crown * 0.3)} ${y - height - 10} ${X(crown * 0.7)} ${y - height - 16} ${X(crown * 0.84)} ${y - height + 40}C${X(crown * 0.96)} ${y - height * 0.5} ${X(crown)} ${y - 60} ${X(crown + 4)} ${y - 6}Q${X(crown * 0.5)} ${y + 46} 600 ${y + 46}`,
    ),
    {
      folds: p`M600 ${y - height + dent}Q${X(10)} ${y - height * 0.5} 600 ${y - height * 0.34}M${X(crown * 0.8)} ${y - height + 60}Q${X(crown * 0.8)} ${y - 160} ${X(crown * 0.9)} ${y - 90}`,
      lights: p`M${X(-crown * 0.5)} ${y - height + 40}Q${X(-crown * 0.6)} ${y - 150} ${X(-crown * 0.6)} ${y - 60}`,
    },
  );
  sheet.shape(
    p`M${X(-crown - 2)} ${y - 78}Q600 ${y - 26} ${X(crown + 2)} ${y - 78}L${X(crown + 5)} ${y - 4}Q600 ${y + 50} ${X(-crown - 5)} ${y - 4}Z`,
    { fill: BAND, plain: true },
  );
  sheet.shape(
    p`M${X(-brim)} ${y}C${X(-brim * 0.86)} ${y + 40} ${X(-crown)} ${y + 20} ${X(-crown - 4)} ${y - 10}C${X(-crown * 0.4)} ${y + 50} ${X(crown * 0.4)} ${y + 50} ${X(crown + 4)} ${y - 10}C${X(crown)} ${y + 20} ${X(brim * 0.86)} ${y + 40} ${X(brim)} ${y}C${X(brim * 0.86)} ${y + 80 + curl} ${X(-brim * 0.86)} ${y + 80 + curl} ${X(-brim)} ${y}Z`,
    {
      lights: p`M${X(-brim * 0.8)} ${y + 30}Q600 ${y + 90} ${X(brim * 0.6)} ${y + 50}`,
      foldWidth: 16,
    },
  );
}

function beanie(sheet: Sheet, pompom: boolean): void {
  sheet.shape('M330 860C320 640 420 520 600 520C780 520 880 640 870 860Z', {
    folds: 'M430 840Q420 680 540 540M770 840Q780 680 660 540M600 840L600 540',
    lights: 'M480 830Q480 660 570 560M700 830Q700 680 640 560',
  });
  sheet.shape('M316 820Q600 870 884 820C894 880 892 940 882 980Q600 1032 318 980C308 940 306 880 316 820Z', {
    tone: -0.03,
    folds: 'M316 830Q600 884 884 830',
    foldWidth: 18,
  });
  let ribs = '';
  for (let x = 340; x < 876; x += 22)
    ribs += p`M${x} ${838 + (1 - ((x - 600) / 280) ** 2) * 20}L${x} ${978 + (1 - ((x - 600) / 280) ** 2) * 26}`;
  sheet.line(ribs, { opacity: 0.24, width: 6 });
  if (!pompom) return;
  const wool = lighten(sheet.base, 0.6);
  let strands = '';
  for (let i = 0; i < 40; i += 1) {
    const a = (i / 40) * Math.PI * 2;
    const r = 92 + (i % 3) * 9;
    strands += p`M600 470L${600 + Math.cos(a) * r} ${470 + Math.sin(a) * r}`;
  }
  sheet.raw(`<circle cx="600" cy="470" r="88" fill="${wool}"/>`);
  sheet.line(strands, { ink: darken(wool, 0.12), width: 9, opacity: 0.8 });
  sheet.line(strands.replaceAll('M600', 'M596'), { ink: lighten(wool, 0.4), width: 3, opacity: 0.8 });
}

function cap(sheet: Sheet): void {
  sheet.shape('M330 900C320 690 430 570 610 570C790 570 880 700 876 900Q600 950 330 900Z', {
    folds: 'M420 880Q440 690 600 590M800 880Q800 700 640 590',
    lights: 'M500 880Q510 700 600 600',
  });
  sheet.line('M606 572C560 660 540 780 540 916M606 572C700 640 730 780 730 914', { opacity: 0.5 });
  sheet.stitch('M616 574C572 660 552 780 552 916M600 574C690 650 718 780 718 914');
  sheet.raw(`<ellipse cx="608" cy="568" rx="22" ry="13" fill="${darken(sheet.base, 0.2)}"/>`);
  sheet.shape(
    'M322 888C420 930 560 946 690 930C560 990 420 1040 250 1036C170 1030 150 990 200 950C236 922 280 900 322 888Z',
    { tone: -0.06, lights: 'M230 980Q360 980 520 940', foldWidth: 14 },
  );
  sheet.stitch('M214 972Q330 1000 600 946M226 994Q360 1010 560 968');
}

function bucket(sheet: Sheet): void {
  sheet.shape('M390 850C396 720 420 620 450 580Q600 540 750 580C780 620 804 720 810 850Z', {
    folds: 'M460 840Q470 700 490 600M740 840Q730 700 712 600',
    lights: 'M540 830Q550 690 560 590',
  });
  sheet.line('M450 584Q600 622 750 584', { opacity: 0.5 });
  sheet.shape(
    'M392 820Q600 872 808 820C850 880 910 950 936 1000Q600 1090 264 1000C290 950 350 880 392 820Z',
    {
      folds: 'M400 860Q360 930 330 1010M800 860Q840 930 870 1010M600 880L600 1050',
      lights: 'M480 870Q460 960 440 1030',
    },
  );
  for (const k of [0.25, 0.5, 0.75])
    sheet.stitch(
      p`M${392 - 128 * k} ${820 + 180 * k}Q600 ${872 + 216 * k} ${808 + 128 * k} ${820 + 180 * k}`,
    );
}

function beret(sheet: Sheet): void {
  sheet.shape(
    'M230 790C210 650 400 570 620 580C860 590 1000 700 970 820C930 900 800 930 620 926C420 924 250 890 230 790Z',
    {
      folds: 'M300 820Q420 700 640 620M900 840Q820 700 660 610M520 910Q560 760 630 620',
      lights: 'M360 760Q480 660 600 620',
    },
  );
  sheet.shape('M370 880Q600 936 850 882L846 940Q610 990 376 938Z', { tone: -0.14 });
  sheet.line('M640 586Q636 556 652 540', { width: 14, opacity: 1, ink: sheet.tinted(-0.1) });
}

export function drawHat(sheet: Sheet, shape: string): { x: number; y: number } {
  const wide = shape === 'sunhat' || shape === 'fedora' || shape === 'boater';
  plinth(sheet, 1010, wide ? 400 : 420);
  pool(sheet, 610, wide ? 960 : 1010, wide ? 380 : 330, 60, 0.5);
  if (shape === 'fedora') brimmed(sheet, 430, 232, 330, 46, 26);
  else if (shape === 'sunhat') brimmed(sheet, 520, 232, 270, -10, 60);
  else if (shape === 'boater') brimmed(sheet, 430, 240, 236, 4, 10);
  else if (shape === 'cap') cap(sheet);
  else if (shape === 'bucket') bucket(sheet);
  else if (shape === 'beret') beret(sheet);
  else beanie(sheet, shape === 'pompom');
  return { x: 560, y: 840 };
}
