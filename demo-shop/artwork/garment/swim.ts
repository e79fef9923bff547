// Swimsuits: one-pieces and bikinis.
import type { Cut } from '../../catalogue/spec.ts';
import { both, mirror, p, symmetric } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { drawBelt } from './fronts.ts';
import type { Extent } from './upper.ts';

const X = (dx: number) => 600 + dx;

export function drawSwim(sheet: Sheet, cut: Cut, back: boolean): Extent {
  const shape = cut.shape ?? 'scoop';
  if (shape === 'triangle' || shape === 'bandeau') return drawBikini(sheet, shape, back);
  const strap = (d: string, dark = false) =>
    sheet.line(both(d), { width: dark ? 20 : 24, opacity: 1, ink: sheet.tinted(dark ? -0.34 : -0.04) });
  strap(p`M${X(96)} 330Q${X(92)} 400 ${X(100)} 470`, true);
  sheet.shape(p`M${X(-120)} 480Q600 560 ${X(120)} 480L${X(110)} 620L${X(-110)} 620Z`, {
    tone: -0.4,
    bare: true,
    flat: true,
  });
  const necks: Record<string, string> = {
    scoop: back
      ? p`M600 660C${X(70)} 650 ${X(100)} 520 ${X(104)} 440`
      : p`M600 560C${X(70)} 560 ${X(92)} 500 ${X(100)} 430`,
    square: p`M600 ${back ? 560 : 486}L${X(104)} ${back ? 556 : 480}L${X(106)} 440`,
    belted: p`M600 ${back ? 640 : 600}Q${X(62)} 520 ${X(100)} 430`,
    halter: p`M600 ${back ? 640 : 470}Q${X(40)} 420 ${X(60)} 352`,
  };
  const neck = necks[shape] ?? (necks.scoop as string);
  const tip = shape === 'halter' ? 84 : 126;
  const tipY = shape === 'halter' ? 340 : 430;
  sheet.shape(
    symmetric(
      neck +
        p`L${X(tip)} ${tipY}C${X(tip + 4)} 500 ${X(160)} 540 ${X(190)} 580C${X(196)} 680 ${X(150)} 740 ${X(150)} 800C${X(152)} 880 ${X(196)} 930 ${X(204)} 990C${X(150)} 1040 ${X(70)} 1110 ${X(38)} 1190Q${X(20)} 1200 600 1200`,
    ),
    {
      folds: p`M${X(180)} 600Q${X(110)} 660 ${X(90)} 720M${X(-180)} 600Q${X(-110)} 650 ${X(-96)} 710M${X(146)} 800Q${X(60)} 826 ${X(-20)} 806M${X(-196)} 980Q${X(-90)} 1000 ${X(-30)} 1100`,
      lights: p`M${X(-110)} 560Q${X(-96)} 800 ${X(-120)} 960M${X(60)} 640Q${X(70)} 820 ${X(80)} 960`,
    },
  );
  if (shape !== 'halter') strap(p`M${X(113)} 446Q${X(108)} 390 ${X(98)} 330`);
  else
    sheet.shape(p`M${X(-84)} 342Q600 400 ${X(84)} 342L${X(78)} 312Q600 356 ${X(-78)} 312Z`, { tone: -0.05 });
  sheet.line(both(p`M${X(40)} 1172Q${X(80)} 1090 ${X(200)} 976`), { opacity: 0.4 });
  if (shape === 'square') sheet.line(both(p`M${X(70)} 486Q${X(84)} 640 ${X(60)} 780`), { opacity: 0.35 });
  if (shape === 'scoop' && !back) sheet.line(both(p`M${X(150)} 620Q${X(80)} 690 600 690`), { opacity: 0.3 });
  if (shape === 'belted') {
    drawBelt(sheet, 152, 806, false);
    sheet.raw(
      '<rect x="566" y="782" width="68" height="56" rx="10" fill="none" stroke="#c8a35c" stroke-width="10"/>',
    );
  }
  return { top: 310, bottom: 1210, half: 216, focus: 620 };
}

function drawBikini(sheet: Sheet, shape: string, back: boolean): Extent {
  const cord = (d: string) => sheet.line(both(d), { width: 11, opacity: 1, ink: sheet.tinted(-0.08) });
  if (shape === 'triangle') {
    cord(p`M${X(82)} 452C${X(78)} 380 ${X(56)} 330 ${X(24)} 300Q${X(8)} 292 600 300`);
    cord(p`M600 640Q${X(120)} 640 ${X(214)} 604`);
    const cup = p`M${X(18)} 640C${X(26)} 560 ${X(56)} 500 ${X(82)} 440C${X(130)} 500 ${X(176)} 560 ${X(190)} 632Q${X(100)} 656 ${X(18)} 640Z`;
    if (!back)
      for (const d of [mirror(cup), cup])
        sheet.shape(d, {
          folds: p`M${X(82)} 460Q${X(90)} 560 ${X(60)} 640`,
          foldWidth: 14,
          turn: d === cup ? 10 : -10,
        });
  } else {
    sheet.line(both(p`M${X(120)} 500Q${X(116)} 400 ${X(92)} 320`), {
      width: 16,
      opacity: 1,
      ink: sheet.tinted(-0.06),
    });
    sheet.shape(
      symmetric(
        p`M600 520Q${X(60)} 486 ${X(130)} 490C${X(170)} 500 ${X(196)} 520 ${X(204)} 550L${X(200)} 650Q${X(100)} 676 600 660`,
      ),
      {
        folds: both(p`M600 520Q${X(10)} 590 600 660M${X(30)} 540Q${X(90)} 590 ${X(40)} 650`),
        foldWidth: 14,
      },
    );
    sheet.shape(p`M584 520Q600 510 616 520L614 660Q600 668 586 660Z`, { tone: -0.08 });
  }
  const high = shape === 'bandeau';
  const y = high ? 800 : 900;
  sheet.shape(
    symmetric(
      p`M600 ${y + 14}Q${X(100)} ${y + 12} ${X(high ? 176 : 192)} ${y}C${X(196)} ${y + 60} ${X(208)} ${y + 100} ${X(210)} ${high ? y + 140 : y + 50}C${X(150)} ${y + 190} ${X(70)} 1120 ${X(36)} 1190Q${X(20)} 1200 600 1200`,
    ),
    {
      folds: p`M${X(-190)} ${y + 60}Q${X(-60)} ${y + 120} ${X(-30)} 1180M${X(190)} ${y + 60}Q${X(80)} ${y + 110} ${X(30)} 1180`,
      lights: p`M${X(-100)} ${y + 20}Q${X(-110)} ${y + 100} ${X(-60)} 1090`,
    },
  );
  sheet.line(p`M${X(-190)} ${y + 26}Q600 ${y + 44} ${X(190)} ${y + 26}`, { opacity: 0.4 });
  if (!high) {
    for (const s of [1, -1]) {
      sheet.line(
        p`M${X(196 * s)} ${y + 26}C${X(246 * s)} ${y - 30} ${X(276 * s)} ${y + 20} ${X(198 * s)} ${y + 30}C${X(250 * s)} ${y + 60} ${X(240 * s)} ${y + 120} ${X(250 * s)} ${y + 170}`,
        { width: 10, opacity: 1, ink: sheet.tinted(-0.08) },
      );
    }
  }
  return { top: 296, bottom: 1210, half: 250, focus: 580 };
}
