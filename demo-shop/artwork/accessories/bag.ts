// Bags: totes, crossbodies, buckets, baskets, weekenders, clutches and backpacks.
import { darken, lighten } from '../color.ts';
import { both, symmetric } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { BRASS, metal, pool } from './tools.ts';

type Draw = (sheet: Sheet) => void;

const strap = (sheet: Sheet, d: string, width: number, tone: number) => {
  sheet.line(d, { width: width + 3, opacity: 0.5 });
  sheet.line(d, { width, opacity: 1, ink: sheet.tinted(tone) });
  sheet.line(d, { width: width * 0.22, opacity: 0.16, ink: '#ffffff' });
};
const leather = (sheet: Sheet) =>
  sheet.art.fabric === 'canvas' || sheet.art.fabric === 'straw' ? '#96603a' : darken(sheet.base, 0.08);

const tote: Draw = (sheet) => {
  strap(sheet, 'M450 660C450 380 750 380 750 660', 26, -0.3);
  sheet.shape(symmetric('M600 640L880 630C890 800 910 980 918 1130Q910 1160 860 1162L600 1166'), {
    folds: 'M330 700Q360 900 340 1140M860 700Q820 900 850 1140M420 1130Q600 1090 780 1130',
    lights: 'M440 680Q430 900 420 1120',
  });
  sheet.shape(symmetric('M600 628L882 620L884 668L600 676'), { tone: -0.08 });
  strap(sheet, 'M430 700C430 330 770 330 770 700', 30, -0.06);
  for (const x of [430, 770])
    sheet.shape(`M${x - 24} 680L${x + 24} 680L${x + 20} 770Q${x} 792 ${x - 20} 770Z`, { tone: -0.1 });
  sheet.stitch('M318 694L882 694M306 1130Q600 1146 894 1130');
};

const market: Draw = (sheet) => {
  const hide = leather(sheet);
  sheet.line('M440 620C440 330 760 330 760 620', { width: 26, opacity: 1, ink: darken(hide, 0.3) });
  sheet.shape(symmetric('M600 610L860 604C866 800 872 960 874 1130Q868 1160 830 1160L600 1164'), {
    folds:
      'M360 640Q400 860 350 1130M840 640Q800 860 850 1130M520 660Q560 900 500 1140M700 660Q680 900 730 1140',
    lights: 'M450 650Q470 880 430 1140M620 660L620 1140',
  });
  sheet.line('M420 640C420 290 780 290 780 640', { width: 30, opacity: 1, ink: hide });
  sheet.line('M420 640L420 760M780 640L780 760', { width: 30, opacity: 1, ink: hide });
  sheet.stitch('M344 650L856 650');
};

const crossbody: Draw = (sheet) => {
  strap(sheet, 'M336 820C300 360 900 360 864 820', 17, -0.1);
  sheet.shape(
    'M330 760Q600 730 870 760C890 860 890 980 870 1070Q850 1110 800 1112L400 1112Q350 1110 330 1070C310 980 310 860 330 760Z',
    { tone: -0.06 },
  );
  sheet.shape('M324 740Q600 708 876 740C884 840 850 950 770 985Q600 1030 430 985C350 950 316 840 324 740Z', {
    lights: 'M370 780Q500 750 660 756M400 900Q480 960 560 970',
    folds: 'M330 760Q340 900 440 980',
  });
  sheet.stitch('M340 756C344 850 376 936 440 968Q600 1010 760 968C824 936 856 850 860 756');
  const brass = metal(sheet, BRASS);
  sheet.raw(
    `<rect x="566" y="946" width="68" height="86" rx="14" fill="${brass}" stroke="#6e5427" stroke-width="2"/><circle cx="600" cy="978" r="9" fill="#5a431d"/><circle cx="336" cy="800" r="17" fill="none" stroke="${brass}" stroke-width="8"/><circle cx="864" cy="800" r="17" fill="none" stroke="${brass}" stroke-width="8"/>`,
  );
};

const bucket: Draw = (sheet) => {
  strap(sheet, 'M380 700C330 330 870 330 820 700', 24, -0.1);
  sheet.shape('M376 640C440 610 760 610 824 640L816 700Q600 740 384 700Z', { tone: -0.42, plain: true });
  sheet.shape(
    'M370 644C450 700 750 700 830 644C840 820 850 960 850 1090C800 1160 400 1160 350 1090C350 960 360 820 370 644Z',
    {
      folds:
        'M430 690Q420 800 380 880M520 700Q530 800 500 900M680 700Q670 800 700 900M770 690Q780 800 820 880',
      lights: 'M470 700Q470 900 450 1100M620 710L620 900',
    },
  );
  sheet.line('M352 1040C420 1110 780 1110 848 1040', { opacity: 0.5 });
  sheet.line('M376 740Q600 800 824 740', {
    width: 11,
    opacity: 1,
    ink: darken(sheet.base, 0.3),
    dash: '54 20',
  });
  sheet.line('M588 776C560 830 580 880 560 930M612 776C640 830 620 880 646 920', {
    width: 11,
    opacity: 1,
    ink: darken(sheet.base, 0.3),
  });
};

const moon: Draw = (sheet) => {
  strap(sheet, 'M296 780C360 400 840 400 904 780', 38, -0.05);
  sheet.shape('M270 760C400 800 800 800 930 760C960 930 820 1110 600 1112C380 1110 240 930 270 760Z', {
    folds: 'M300 840Q400 1000 560 1090M900 840Q800 1000 660 1090',
    lights: 'M340 830Q440 980 600 1050',
  });
  sheet.line('M286 790C410 834 790 834 914 790', { width: 10, opacity: 0.6 });
  sheet.line('M286 790C410 834 790 834 914 790', { width: 4, opacity: 0.9, ink: '#d8c79c', dash: '5 5' });
  sheet.stitch('M300 860C360 1010 480 1092 600 1094C720 1092 840 1010 900 860');
};

const basket: Draw = (sheet) => {
  sheet.line('M430 640C440 360 760 360 770 640', { width: 24, opacity: 1, ink: '#7b4d2d' });
  sheet.shape('M290 640C400 600 800 600 910 640L900 680C800 710 400 710 300 680Z', {
    tone: -0.45,
    plain: true,
  });
  sheet.shape(
    'M286 644C400 700 800 700 914 644C930 820 880 1010 820 1120C760 1160 440 1160 380 1120C320 1010 270 820 286 644Z',
    { folds: 'M330 700Q360 960 420 1120M870 700Q840 960 780 1120', lights: 'M460 720Q470 940 500 1120' },
  );
  for (let i = 1; i < 8; i += 1) {
    const y = 650 + i * 60;
    const inset = i * i * 1.7;
    sheet.line(`M${Math.round(292 + inset)} ${y}Q600 ${y + 62} ${Math.round(908 - inset)} ${y}`, {
      opacity: 0.34,
      width: 4,
    });
  }
  sheet.line('M410 700C410 320 790 320 790 700', { width: 28, opacity: 1, ink: '#96603a' });
};

const weekender: Draw = (sheet) => {
  const hide = leather(sheet);
  sheet.line('M470 700C470 480 730 480 730 700', { width: 24, opacity: 1, ink: darken(hide, 0.3) });
  sheet.shape(
    'M230 720C240 640 300 620 360 616L840 616C900 620 960 640 970 720C990 850 990 980 970 1090Q960 1120 920 1120L280 1120Q240 1120 230 1090C210 980 210 850 230 720Z',
    {
      folds:
        'M260 760Q300 900 270 1090M930 760Q900 900 940 1090M420 640Q440 860 420 1100M780 640Q760 860 790 1100',
      lights: 'M340 680Q330 900 350 1090',
    },
  );
  for (const d of [
    'M226 990L974 990Q984 1060 968 1094Q960 1120 920 1120L280 1120Q240 1120 232 1094Q216 1060 226 990Z',
  ])
    sheet.shape(d, { fill: hide, plain: true });
  sheet.line('M280 640L920 640', { width: 13, opacity: 0.6 });
  sheet.line('M280 640L920 640', { width: 5, opacity: 0.9, ink: '#d8c79c', dash: '5 5' });
  sheet.line('M440 1000L440 700C450 420 750 420 760 700L760 1000', { width: 32, opacity: 1, ink: hide });
  sheet.line('M440 996L440 700C450 420 750 420 760 700L760 996', {
    width: 2,
    opacity: 0.5,
    dash: '9 6',
    ink: '#e2c79c',
  });
};

const clutch: Draw = (sheet) => {
  sheet.shape(
    'M230 700L970 700Q984 700 984 716L984 1060Q984 1080 964 1080L236 1080Q216 1080 216 1060L216 716Q216 700 230 700Z',
    { tone: -0.07 },
  );
  sheet.shape('M222 700L978 700Q990 706 980 720L640 940Q600 964 560 940L220 720Q210 706 222 700Z', {
    lights: 'M300 730L580 910M700 730L900 730',
  });
  sheet.stitch('M250 722L570 924Q600 940 630 924L950 722');
  sheet.raw(
    `<circle cx="600" cy="926" r="22" fill="${metal(sheet, BRASS)}" stroke="#6e5427" stroke-width="2"/>`,
  );
  strap(sheet, 'M980 900C1060 900 1080 1090 1010 1180C980 1210 950 1180 970 1120', 15, -0.12);
};

const backpack: Draw = (sheet) => {
  const hide = leather(sheet);
  strap(sheet, both('M700 470C820 420 900 560 880 900'), 34, -0.3);
  sheet.line('M550 470C550 400 650 400 650 470', { width: 20, opacity: 1, ink: hide });
  sheet.shape(
    'M340 620C340 500 440 450 600 450C760 450 860 500 860 620L876 1080Q876 1130 820 1130L380 1130Q324 1130 324 1080Z',
    { folds: 'M360 700Q380 900 350 1100M840 700Q820 900 850 1100', lights: 'M440 520Q400 700 410 860' },
  );
  sheet.shape(
    'M334 640C330 500 440 446 600 446C760 446 870 500 866 640Q860 730 800 744L400 744Q340 730 334 640Z',
    { tone: 0.02, lights: 'M420 530Q500 490 600 490' },
  );
  sheet.shape('M390 860L810 860L822 1060Q822 1086 796 1086L404 1086Q378 1086 378 1060Z');
  sheet.stitch('M404 880L796 880');
  for (const x of [470, 730]) {
    sheet.line(`M${x} 700L${x} 900`, { width: 32, opacity: 1, ink: hide });
    sheet.raw(
      `<rect x="${x - 26}" y="800" width="52" height="44" rx="6" fill="none" stroke="${BRASS}" stroke-width="8"/>`,
    );
  }
};

const beltbag: Draw = (sheet) => {
  strap(sheet, 'M250 800C60 700 120 520 600 520C1080 520 1140 700 950 800', 34, -0.12);
  sheet.shape(
    'M240 780C250 720 320 710 600 706C880 710 950 720 960 780C980 900 920 1040 840 1060Q600 1090 360 1060C280 1040 220 900 240 780Z',
    { lights: 'M300 790Q400 760 600 760M320 960Q380 1030 500 1040', folds: 'M280 900Q320 1030 460 1060' },
  );
  sheet.line('M290 800Q600 760 910 800', { width: 11, opacity: 0.6 });
  sheet.line('M290 800Q600 760 910 800', { width: 4, opacity: 0.9, ink: '#d8c79c', dash: '5 5' });
  sheet.stitch('M262 840C280 960 320 1030 380 1042Q600 1068 820 1042C880 1030 920 960 938 840');
  sheet.raw(
    `<rect x="880" y="790" width="16" height="60" rx="7" fill="${lighten(BRASS, 0.2)}" stroke="#6e5427" stroke-width="2"/>`,
  );
};

const BAGS: Record<string, Draw> = {
  tote,
  market,
  crossbody,
  bucket,
  moon,
  basket,
  weekender,
  clutch,
  backpack,
  beltbag,
};

export function drawBag(sheet: Sheet, shape: string): { x: number; y: number } {
  pool(
    sheet,
    620,
    shape === 'clutch'
      ? 1090
      : shape === 'beltbag' || shape === 'moon' || shape === 'crossbody'
        ? 1112
        : 1150,
    430,
    56,
    0.5,
  );
  (BAGS[shape] ?? tote)(sheet);
  return { x: 600, y: 820 };
}
