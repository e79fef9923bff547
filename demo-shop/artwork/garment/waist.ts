// Draws the details of trousers: washed fades, pockets, the seat and the waistband.
import type { Cut } from '../../catalogue/spec.ts';
import { lighten } from '../color.ts';
import { both, p } from '../path.ts';
import type { Sheet } from '../sheet.ts';

const X = (dx: number) => 600 + dx;

export function drawFade(
  sheet: Sheet,
  half: number,
  y: number,
  knee: number,
  end: number,
  mid: number,
): void {
  const id = sheet.id();
  sheet.defs.push(
    `<filter id="${id}" x="-60%" y="-20%" width="220%" height="140%"><feGaussianBlur stdDeviation="36"/></filter>`,
  );
  sheet.raw(
    `<path d="${both(p`M${X(half * 0.66)} ${y + 170}Q${X(mid * 0.98)} ${knee - 120} ${X(mid)} ${end}`)}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="54" stroke-linecap="round" filter="url(#${id})"/>`,
  );
}

export function drawPockets(
  sheet: Sheet,
  cut: Cut,
  half: number,
  hip: number,
  y: number,
  crotch: number,
): void {
  if (sheet.art.fabric === 'denim') {
    const scoop = both(
      p`M${X(half * 0.42)} ${y + 44}C${X(half * 0.5)} ${y + 110} ${X(half * 0.8)} ${y + 132} ${X(hip - 4)} ${y + 126}`,
    );
    sheet.line(scoop, { opacity: 0.7, width: 3 });
    sheet.stitch(
      both(
        p`M${X(half * 0.34)} ${y + 44}C${X(half * 0.46)} ${y + 124} ${X(half * 0.8)} ${y + 144} ${X(hip - 5)} ${y + 138}`,
      ),
    );
    sheet.stitch(p`M${X(42)} ${y + 46}L${X(42)} ${y + 170}Q${X(36)} ${crotch - 60} ${X(2)} ${crotch - 40}`);
    sheet.stitch(both(p`M${X(hip - 12)} ${y + 170}L${X(hip - 12)} ${y + 260}`));
  } else {
    sheet.line(both(p`M${X(half * 0.66)} ${y + 44}L${X(hip - 6)} ${y + 190}`), { opacity: 0.5, width: 2.5 });
    if (cut.waist !== 'elastic' && cut.waist !== 'drawstring' && cut.waist !== 'paperbag') {
      sheet.line(p`M${X(36)} ${y + 46}L${X(36)} ${y + 160}Q${X(32)} ${crotch - 70} ${X(2)} ${crotch - 50}`, {
        opacity: 0.36,
      });
      sheet.line(
        both(p`M${X(half * 0.46)} ${y + 46}Q${X(half * 0.5)} ${y + 100} ${X(half * 0.52)} ${y + 140}`),
        { opacity: 0.3 },
      );
    }
  }
}

export function drawSeat(sheet: Sheet, half: number, y: number): void {
  sheet.line(both(p`M${X(half + 10)} ${y + 84}L600 ${y + 122}`), { opacity: 0.5 });
  if (sheet.art.fabric === 'denim') sheet.stitch(both(p`M${X(half + 10)} ${y + 92}L600 ${y + 130}`));
  for (const at of [30, -150]) {
    const x = X(at);
    sheet.shape(
      p`M${x} ${y + 146}L${x + 120} ${y + 140}L${x + 116} ${y + 250}L${x + 60} ${y + 282}L${x + 4} ${y + 254}Z`,
      { flat: true },
    );
    sheet.stitch(
      p`M${x + 6} ${y + 162}L${x + 114} ${y + 156}M${x + 10} ${y + 200}Q${x + 60} ${y + 234} ${x + 110} ${y + 196}`,
    );
  }
}

export function drawWaist(sheet: Sheet, cut: Cut, half: number, y: number, back: boolean): void {
  const soft = cut.waist === 'elastic' || cut.waist === 'drawstring' || cut.waist === 'paperbag';
  if (cut.waist === 'paperbag') {
    let frill = p`M${X(-half - 8)} ${y + 40}L${X(-half - 16)} ${y - 30}`;
    for (let x = -half; x < half; x += half / 4)
      frill += p`Q${X(x + half / 8)} ${y - 54} ${X(x + half / 4)} ${y - 30}`;
    sheet.shape(
      `${frill}${p`L${X(half + 16)} ${y - 30}L${X(half + 8)} ${y + 40}Q600 ${y + 54} ${X(-half - 8)} ${y + 40}`}Z`,
      {
        folds: both(p`M${X(40)} ${y - 40}L${X(44)} ${y + 40}M${X(110)} ${y - 40}L${X(112)} ${y + 40}`),
        foldWidth: 12,
      },
    );
  }
  const h = soft ? 42 : 46;
  sheet.shape(
    p`M${X(-half - 1)} ${y - 4}Q600 ${y + 8} ${X(half + 1)} ${y - 4}L${X(half + 12)} ${y + h - 2}Q600 ${y + h + 12} ${X(-half - 12)} ${y + h - 2}Z`,
    { tone: -0.04 },
  );
  if (soft) {
    let gathers = '';
    for (let x = -half + 12; x < half - 4; x += 15)
      gathers += p`M${X(x)} ${y + 4 + 5}L${X(x * 1.03)} ${y + h}`;
    sheet.line(gathers, { opacity: 0.3, width: 3 });
    if (cut.waist === 'drawstring' && !back)
      sheet.line(both(p`M${X(8)} ${y + 26}C${X(50)} ${y + 50} ${X(30)} ${y + 120} ${X(44)} ${y + 190}`), {
        width: 7,
        opacity: 1,
        ink: lighten(sheet.base, 0.55),
      });
    return;
  }
  if (sheet.art.fabric === 'denim')
    sheet.stitch(
      p`M${X(-half)} ${y + 4}Q600 ${y + 16} ${X(half)} ${y + 4}M${X(-half - 8)} ${y + 36}Q600 ${y + 48} ${X(half + 8)} ${y + 36}`,
    );
  for (const at of [-half * 0.72, half * 0.72, ...(back ? [0] : [])]) {
    sheet.shape(
      p`M${X(at - 8)} ${y - 4}L${X(at + 8)} ${y - 4}L${X(at + 8)} ${y + 54}L${X(at - 8)} ${y + 54}Z`,
      { flat: true, edge: 1.5 },
    );
  }
  if (!back) sheet.button(600, y + 30, 11);
}
