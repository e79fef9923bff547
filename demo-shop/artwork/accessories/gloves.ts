// Gloves and mittens, as a pair laid one over the other.
import { darken, lighten } from '../color.ts';
import type { Sheet } from '../sheet.ts';
import { repeat } from './tools.ts';

const HAND =
  'M-84 330L-88 262C-134 232 -176 164 -202 104C-212 76 -172 54 -150 82C-130 112 -112 142 -92 150L-96 30L-104 -130C-104 -164 -54 -166 -52 -132L-44 6L-42 -186C-40 -220 10 -220 10 -186L12 4L20 -160C22 -192 70 -190 68 -158L62 20L74 -92C78 -122 120 -118 118 -86C116 -10 112 80 106 160C102 220 96 250 94 280L94 330Z';
const STUB =
  'M-84 330L-88 262C-126 236 -160 188 -180 146L-136 116C-122 134 -108 148 -92 150L-96 30L-98 -40L-52 -44L-44 6L-43 -70L10 -72L12 4L16 -56L66 -54L62 20L68 -16L114 -10C114 50 110 110 106 160C102 220 96 250 94 280L94 330Z';
const MITTEN =
  'M-88 330L-92 262C-140 230 -184 170 -200 112C-206 78 -166 58 -146 84C-130 108 -116 124 -98 128C-104 20 -110 -60 -92 -130C-70 -208 80 -210 104 -130C126 -50 118 120 106 200C100 240 98 260 96 330Z';

export function drawGloves(sheet: Sheet, shape: string): { x: number; y: number } {
  const from = sheet.out.length;
  const cable = sheet.art.cut.detail?.includes('cable') ?? false;
  const sherpa = sheet.art.cut.detail?.includes('sherpa') ?? false;
  const outline = shape === 'mitten' ? MITTEN : shape === 'fingerless' ? STUB : HAND;
  sheet.shape(outline, {
    folds: 'M-90 250Q0 210 90 250M-96 150Q-60 190 -70 260M100 120Q60 180 70 260',
    lights: 'M-40 -60Q-50 120 -30 260M60 0Q70 120 60 220',
    foldWidth: 16,
  });
  if (shape === 'driving' || shape === 'suede') {
    sheet.stitch('M-36 30L-28 190M12 26L14 196M54 40L50 190');
    sheet.line('M-88 268Q4 292 96 268', { opacity: 0.5 });
    sheet.shape('M-92 330Q4 350 100 330L100 372Q4 392 -92 372Z', { tone: -0.12 });
    if (shape === 'driving') sheet.button(4, 292, 10);
  } else if (shape === 'garden') {
    sheet.shape('M-92 322Q4 342 100 322L112 430Q4 450 -104 430Z', {
      fill: darken(sheet.base, 0.3),
      plain: true,
    });
    sheet.line('M-44 6Q-40 60 -30 90M12 4Q14 60 16 90M62 20Q60 60 54 90', { opacity: 0.5 });
  } else {
    const trim = sherpa ? lighten(sheet.base, 0.7) : sheet.tinted(-0.06);
    sheet.shape('M-92 300Q4 318 102 300Q106 380 100 462Q4 480 -90 462Q-96 380 -92 300Z', { fill: trim });
    let ribs = '';
    for (let x = -80; x <= 92; x += 15) ribs += `M${x} 312L${x} 462`;
    if (!sherpa) sheet.line(ribs, { opacity: 0.26, width: 4 });
    else
      sheet.line(
        'M-80 320Q-60 300 -40 322T0 322T40 322T80 322M-80 380Q-60 360 -40 382T0 382T40 382T80 382M-80 440Q-60 420 -40 442T0 442T40 442T80 442',
        { opacity: 0.18, width: 8 },
      );
  }
  if (cable) {
    let a = '';
    let b = '';
    for (let y = -130; y < 250; y += 64) {
      a += `M-16 ${y}C-16 ${y + 28} 24 ${y + 36} 24 ${y + 64}`;
      b += `M24 ${y}C24 ${y + 28} -16 ${y + 36} -16 ${y + 64}`;
    }
    for (const d of [b, a]) {
      sheet.line(d, { width: 18, opacity: 0.4 });
      sheet.line(d, { width: 12, opacity: 1, ink: lighten(sheet.base, 0.12) });
    }
  }
  repeat(sheet, from, [
    'translate(740 790) rotate(12) scale(1.36)',
    'translate(440 750) rotate(-12) scale(-1.36 1.36)',
  ]);
  return { x: 700, y: 800 };
}
