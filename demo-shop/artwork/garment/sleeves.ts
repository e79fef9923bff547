// Sleeves, drawn behind the body: the right one is written, the left one mirrored.
import type { Cut } from '../../catalogue/spec.ts';
import { mirror, p } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import type { Block } from './block.ts';

interface SleeveShape {
  d: string;
  folds: string;
  lights?: string;
  turn: number;
  reach: number; // half width of the garment with the sleeve
  cuff?: string;
  seams?: string;
}

export function drawSleeves(sheet: Sheet, cut: Cut, block: Block): number {
  const shape = sleeveOf(cut, block);
  if (!shape) return block.bust;
  for (const side of ['right', 'left'] as const) {
    const place = side === 'right' ? (d: string) => d : mirror;
    sheet.shape(place(shape.d), {
      turn: side === 'right' ? -shape.turn : shape.turn,
      folds: place(shape.folds),
      lights: shape.lights ? place(shape.lights) : '',
      foldWidth: 18,
    });
    if (shape.cuff) sheet.shape(place(shape.cuff), { tone: -0.04, bare: true });
    if (shape.seams) sheet.line(place(shape.seams), { opacity: 0.4 });
  }
  return shape.reach;
}

function sleeveOf(cut: Cut, b: Block): SleeveShape | null {
  const kids = cut.detail?.includes('kids') ? 0.74 : 1;
  const X = (dx: number) => 600 + b.shoulder + dx;
  const y0 = b.top + b.slope;
  const Y = (dy: number) => y0 + dy * kids;
  const under = 600 + b.bust;
  const ua = b.underarm;
  // The sleeve disappears behind the body here.
  const tuck = p`C${under - 8} ${ua + 40} ${under - 20} ${ua + 10} ${under - 40} ${ua - 20}L${X(-70)} ${y0 + 30}Z`;
  const cap = p`M${X(-60)} ${y0 - 18}C${X(-24)} ${y0 - 10} ${X(6)} ${y0 - 4} ${X(20)} ${Y(26)}`;
  switch (cut.sleeve) {
    case 'long':
    case 'drop': {
      const w =
        (cut.sleeve === 'drop' ? 26 : 0) + (cut.body === 'oversized' || cut.kind === 'outer' ? 16 : 0);
      const knit = cut.detail?.includes('ribhem') || cut.leg === 'jogger';
      return {
        d:
          cap +
          p`C${X(50 + w)} ${Y(110)} ${X(64 + w)} ${Y(240)} ${X(78 + w)} ${Y(350)}C${X(92 + w)} ${Y(450)} ${X(106 + w)} ${Y(550)} ${X(112 + w)} ${Y(632)}L${X(40)} ${Y(646)}C${X(28)} ${Y(520)} ${X(14)} ${Y(400)} ${under - 4} ${ua + 96}` +
          tuck,
        folds: p`M${X(10)} ${Y(250)}Q${X(50)} ${Y(300)} ${X(80 + w)} ${Y(300)}M${X(24)} ${Y(420)}Q${X(60)} ${Y(440)} ${X(96 + w)} ${Y(410)}M${X(34)} ${Y(540)}Q${X(70)} ${Y(570)} ${X(110 + w)} ${Y(540)}M${X(6)} ${Y(180)}Q${X(22)} ${Y(340)} ${X(40)} ${Y(600)}`,
        lights: p`M${X(46 + w)} ${Y(120)}Q${X(66 + w)} ${Y(340)} ${X(88 + w)} ${Y(590)}`,
        turn: 9,
        reach: b.shoulder + 112 + w,
        ...(knit
          ? {
              cuff: p`M${X(106 + w)} ${Y(606)}L${X(38)} ${Y(620)}C${X(40)} ${Y(650)} ${X(46)} ${Y(676)} ${X(50)} ${Y(690)}L${X(106 + w)} ${Y(680)}Z`,
            }
          : cut.kind === 'outer'
            ? { seams: p`M${X(110 + w)} ${Y(590)}L${X(37)} ${Y(604)}` }
            : {
                cuff: p`M${X(109 + w)} ${Y(580)}L${X(34)} ${Y(593)}L${X(40)} ${Y(647)}L${X(113 + w)} ${Y(633)}Z`,
              }),
      };
    }
    case 'elbow':
      return {
        d:
          cap +
          p`C${X(52)} ${Y(110)} ${X(80)} ${Y(230)} ${X(98)} ${Y(368)}Q${X(50)} ${Y(392)} ${X(-6)} ${Y(384)}C${X(-8)} ${Y(330)} ${under - 2} ${ua + 120} ${under - 4} ${ua + 80}` +
          tuck,
        folds: p`M${X(4)} ${Y(220)}Q${X(40)} ${Y(260)} ${X(78)} ${Y(240)}M${X(4)} ${Y(210)}Q${X(24)} ${Y(300)} ${X(30)} ${Y(380)}`,
        lights: p`M${X(40)} ${Y(110)}Q${X(60)} ${Y(240)} ${X(76)} ${Y(350)}`,
        turn: 10,
        reach: b.shoulder + 98,
        seams: p`M${X(95)} ${Y(344)}Q${X(50)} ${Y(368)} ${X(-6)} ${Y(360)}`,
      };
    case 'short':
      return {
        d:
          cap +
          p`C${X(46)} ${Y(70)} ${X(78)} ${Y(150)} ${X(102)} ${Y(226)}Q${X(56)} ${Y(262)} ${X(2)} ${Y(270)}C${X(0)} ${Y(250)} ${under} ${ua + 50} ${under - 4} ${ua + 30}` +
          tuck,
        folds: p`M${X(-6)} ${Y(170)}Q${X(30)} ${Y(210)} ${X(40)} ${Y(256)}M${X(-10)} ${Y(120)}Q${X(20)} ${Y(150)} ${X(60)} ${Y(150)}`,
        lights: p`M${X(30)} ${Y(60)}Q${X(60)} ${Y(140)} ${X(80)} ${Y(226)}`,
        turn: 20,
        reach: b.shoulder + 102,
        seams: p`M${X(94)} ${Y(204)}Q${X(50)} ${Y(240)} ${X(1)} ${Y(248)}`,
      };
    case 'cap':
      return {
        d:
          cap +
          p`C${X(50)} ${Y(40)} ${X(66)} ${Y(90)} ${X(70)} ${Y(132)}Q${X(30)} ${Y(166)} ${under - 20} ${ua - 30}L${X(-70)} ${y0 + 60}Z`,
        folds: p`M${X(-10)} ${Y(70)}Q${X(20)} ${Y(100)} ${X(24)} ${Y(150)}`,
        turn: 18,
        reach: b.shoulder + 70,
      };
    case 'puff':
      return {
        d: p`M${X(-62)} ${y0 - 20}C${X(-10)} ${Y(-52)} ${X(96)} ${Y(-10)} ${X(122)} ${Y(110)}C${X(136)} ${Y(180)} ${X(118)} ${Y(232)} ${X(92)} ${Y(256)}L${X(8)} ${Y(278)}C${X(-20)} ${Y(250)} ${under - 4} ${ua + 40} ${under - 30} ${ua}L${X(-80)} ${y0 + 40}Z`,
        folds: p`M${X(-30)} ${y0}Q${X(10)} ${Y(60)} ${X(20)} ${Y(250)}M${X(-10)} ${y0 - 20}Q${X(60)} ${Y(60)} ${X(52)} ${Y(250)}M${X(14)} ${y0 - 22}Q${X(112)} ${Y(80)} ${X(80)} ${Y(240)}`,
        lights: p`M${X(0)} ${Y(0)}Q${X(50)} ${Y(80)} ${X(36)} ${Y(230)}M${X(40)} ${Y(-10)}Q${X(112)} ${Y(80)} ${X(98)} ${Y(200)}`,
        turn: 14,
        reach: b.shoulder + 126,
        cuff: p`M${X(95)} ${Y(248)}L${X(4)} ${Y(272)}L${X(10)} ${Y(304)}L${X(98)} ${Y(280)}Z`,
      };
    case 'bishop':
      return {
        d:
          cap +
          p`C${X(50)} ${Y(120)} ${X(80)} ${Y(260)} ${X(110)} ${Y(380)}C${X(140)} ${Y(480)} ${X(160)} ${Y(560)} ${X(120)} ${Y(606)}L${X(52)} ${Y(616)}C${X(-4)} ${Y(590)} ${X(0)} ${Y(420)} ${under - 4} ${ua + 96}` +
          tuck,
        folds: p`M${X(30)} ${Y(330)}Q${X(50)} ${Y(480)} ${X(64)} ${Y(600)}M${X(70)} ${Y(360)}Q${X(104)} ${Y(500)} ${X(92)} ${Y(600)}M${X(8)} ${Y(420)}Q${X(20)} ${Y(540)} ${X(52)} ${Y(604)}`,
        lights: p`M${X(50)} ${Y(180)}Q${X(100)} ${Y(420)} ${X(110)} ${Y(570)}`,
        turn: 12,
        reach: b.shoulder + 148,
        cuff: p`M${X(124)} ${Y(600)}L${X(48)} ${Y(612)}L${X(54)} ${Y(666)}L${X(122)} ${Y(654)}Z`,
      };
    case 'bell':
      return {
        d:
          cap +
          p`C${X(50)} ${Y(120)} ${X(80)} ${Y(260)} ${X(116)} ${Y(380)}C${X(140)} ${Y(450)} ${X(166)} ${Y(500)} ${X(186)} ${Y(560)}Q${X(110)} ${Y(610)} ${X(10)} ${Y(590)}C${X(2)} ${Y(480)} ${X(0)} ${Y(380)} ${under - 4} ${ua + 96}` +
          tuck,
        folds: p`M${X(30)} ${Y(250)}Q${X(50)} ${Y(420)} ${X(56)} ${Y(600)}M${X(70)} ${Y(300)}Q${X(110)} ${Y(460)} ${X(124)} ${Y(590)}`,
        lights: p`M${X(50)} ${Y(180)}Q${X(92)} ${Y(420)} ${X(100)} ${Y(590)}`,
        turn: 13,
        reach: b.shoulder + 186,
      };
    case 'flutter':
      return {
        d:
          cap +
          p`C${X(70)} ${Y(50)} ${X(112)} ${Y(120)} ${X(136)} ${Y(190)}Q${X(112)} ${Y(222)} ${X(86)} ${Y(206)}Q${X(70)} ${Y(246)} ${X(38)} ${Y(232)}Q${X(20)} ${Y(262)} ${under - 16} ${ua + 16}L${X(-70)} ${y0 + 60}Z`,
        folds: p`M${X(-20)} ${Y(20)}Q${X(26)} ${Y(120)} ${X(38)} ${Y(236)}M${X(0)} ${Y(10)}Q${X(70)} ${Y(100)} ${X(86)} ${Y(210)}`,
        lights: p`M${X(8)} ${Y(20)}Q${X(58)} ${Y(120)} ${X(62)} ${Y(226)}`,
        turn: 18,
        reach: b.shoulder + 136,
      };
    default:
      return null;
  }
}
