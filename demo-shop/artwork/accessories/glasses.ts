// Sunglasses from the front, temples folded back.
import { darken, lighten } from '../color.ts';
import { both, mirror } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { metal, plinth, pool } from './tools.ts';

// The right lens; the left is its mirror image.
const LENSES: Record<string, string> = {
  round:
    'M800 610C882 610 946 672 946 752C946 834 882 896 800 896C718 896 654 834 654 752C654 672 718 610 800 610Z',
  square:
    'M668 634C740 618 880 616 944 632C960 690 950 800 926 852C860 884 744 884 690 856C660 800 652 700 668 634Z',
  cat: 'M664 664C740 636 880 610 984 588C992 680 950 800 888 848C820 884 736 872 692 824C660 780 652 720 664 664Z',
  aviator: 'M652 640C730 616 880 616 952 640C966 740 910 880 814 904C730 904 644 800 652 640Z',
  oversized:
    'M650 600C740 576 920 576 990 602C1006 690 984 830 930 890C850 926 726 920 676 872C636 810 634 690 650 600Z',
  oval: 'M800 662C890 662 958 702 958 752C958 804 890 842 800 842C712 842 646 804 646 752C646 702 712 662 800 662Z',
  keyhole:
    'M670 644C740 624 870 620 944 640C962 700 944 810 900 852C840 886 750 880 702 846C662 800 656 710 670 644Z',
};

export function drawGlasses(sheet: Sheet, shape: string): { x: number; y: number } {
  const lens = LENSES[shape] ?? (LENSES.round as string);
  const wire = shape === 'aviator';
  const frame = wire ? metal(sheet, sheet.base) : sheet.base;
  const width = wire ? 13 : shape === 'oval' ? 30 : 38;
  plinth(sheet, 1010, 470);
  pool(sheet, 600, 968, 420, 50, 0.5);
  const id = sheet.id();
  const tint = wire ? '#4d5a45' : darken(sheet.base, 0.5);
  sheet.defs.push(
    `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="${darken(tint, 0.35)}" stop-opacity=".96"/><stop offset=".6" stop-color="${tint}" stop-opacity=".86"/><stop offset="1" stop-color="${lighten(tint, 0.45)}" stop-opacity=".7"/></linearGradient>`,
  );
  // Temples run back, foreshortened, and end behind the lenses.
  const temple = 'M946 668C1000 660 1010 690 1000 730L930 960';
  sheet.raw(
    `<path d="${both(temple)}" fill="none" stroke="${wire ? frame : darken(sheet.base, 0.3)}" stroke-width="${wire ? 10 : 24}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  for (const d of [lens, mirror(lens)]) {
    sheet.raw(
      `<path d="${d}" fill="url(#${id})" stroke="${frame}" stroke-width="${width}" stroke-linejoin="round"/>`,
    );
    if (!wire) sheet.raw(`<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`);
  }
  if (sheet.color === '#6b4226') {
    const flecks =
      'M690 640l40 -14M800 606l46 4M900 640l30 24M940 740l-8 50M880 860l-44 20M720 868l-34 -30M656 780l-4 -44';
    sheet.raw(
      `<path d="${flecks}" stroke="#d69a4e" stroke-opacity=".7" stroke-width="16" stroke-linecap="round"/><path d="${flecks}" transform="matrix(-1 0 0 1 1200 0)" stroke="#d69a4e" stroke-opacity=".7" stroke-width="16" stroke-linecap="round"/>`,
    );
  }
  const bridge = wire ? 'M656 660Q600 632 544 660M650 700Q600 672 550 700' : 'M662 706Q600 664 538 706';
  sheet.raw(
    `<path d="${bridge}" fill="none" stroke="${frame}" stroke-width="${wire ? 11 : 30}" stroke-linecap="round"/>`,
  );
  sheet.line(
    'M700 700Q740 660 800 656M716 736Q736 712 760 704M300 700Q340 660 400 656M316 736Q336 712 360 704',
    { ink: '#fff', width: 8, opacity: 0.32 },
  );
  return { x: 800, y: 750 };
}
