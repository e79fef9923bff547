// Collars, lapels and bows: everything that is sewn round a neck and turned over.
import { both, mirror, p } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import type { Block } from './block.ts';

const X = (dx: number) => 600 + dx;

export function drawBow(sheet: Sheet, y: number): void {
  const tail = p`M604 ${y}C640 ${y + 80} 640 ${y + 190} 668 ${y + 300}L622 ${y + 312}C604 ${y + 220} 600 ${y + 110} 596 ${y + 10}Z`;
  sheet.shape(tail, { tone: -0.02 });
  sheet.shape(mirror(tail), { tone: -0.02 });
  const loop = p`M602 ${y}C640 ${y - 50} 716 ${y - 36} 722 ${y + 2}C716 ${y + 40} 644 ${y + 44} 602 ${y + 8}Z`;
  for (const d of [loop, mirror(loop)])
    sheet.shape(d, { folds: p`M600 ${y}Q650 ${y - 6} 690 ${y}`, foldWidth: 10 });
  sheet.shape(p`M582 ${y - 18}Q600 ${y - 24} 618 ${y - 18}L616 ${y + 24}Q600 ${y + 28} 584 ${y + 24}Z`);
}

export function drawShirtCollar(sheet: Sheet, b: Block, back: boolean): void {
  const { neck: n, top, depth } = b;
  const y = top + depth;
  if (back) {
    sheet.shape(
      p`M${X(-n - 12)} ${top + 12}C${X(-n)} ${top - 20} ${X(-n + 16)} ${top - 40} ${X(-n + 24)} ${top - 44}Q600 ${top - 58} ${X(n - 24)} ${top - 44}C${X(n - 16)} ${top - 40} ${X(n)} ${top - 20} ${X(n + 12)} ${top + 12}Q600 ${top + 44} ${X(-n - 12)} ${top + 12}Z`,
    );
    return;
  }
  sheet.shape(
    p`M${X(-n + 2)} ${top - 2}C${X(-n + 10)} ${top - 34} ${X(-n + 18)} ${top - 42} ${X(-n + 26)} ${top - 44}Q600 ${top - 56} ${X(n - 26)} ${top - 44}C${X(n - 18)} ${top - 42} ${X(n - 10)} ${top - 34} ${X(n - 2)} ${top - 2}Q600 ${top + 30} ${X(-n + 2)} ${top - 2}Z`,
    { tone: -0.22, bare: true, flat: true },
  );
  const leaf = p`M${X(n - 26)} ${top - 44}C${X(n + 2)} ${top - 30} ${X(n + 14)} ${top} ${X(n + 18)} ${top + 16}L${X(n - 14)} ${y + 60}Q${X(n - 22)} ${y + 64} ${X(n - 28)} ${y + 56}L600 ${y - 6}C${X(20)} ${y - 40} ${X(n - 34)} ${top + 10} ${X(n - 26)} ${top - 44}Z`;
  for (const d of [leaf, mirror(leaf)]) sheet.shape(d, { tone: 0.03, turn: d === leaf ? 24 : -24 });
  sheet.stitch(both(p`M${X(8)} ${y + 8}L${X(n - 24)} ${y + 46}L${X(n + 8)} ${top + 22}`));
}

export function drawCampCollar(sheet: Sheet, b: Block, back: boolean): void {
  const { neck: n, top, depth } = b;
  const y = top + depth;
  if (back) {
    drawShirtCollar(sheet, b, true);
    return;
  }
  sheet.shape(
    p`M${X(-n)} ${top}C${X(-n * 0.7)} ${top - 34} ${X(n * 0.7)} ${top - 34} ${X(n)} ${top}C${X(n * 0.6)} ${top + 26} ${X(-n * 0.6)} ${top + 26} ${X(-n)} ${top}Z`,
    { tone: -0.1 },
  );
  const lapel = p`M600 ${y + 4}Q${X(n * 0.5)} ${top + depth * 0.46} ${X(n - 8)} ${top + 6}L${X(n + 54)} ${top + 92}L${X(n + 20)} ${top + 116}L${X(n + 24)} ${top + 128}Q${X(50)} ${y - 10} 600 ${y + 4}Z`;
  const leaf = p`M${X(n - 22)} ${top - 18}C${X(n + 10)} ${top - 20} ${X(n + 44)} ${top + 20} ${X(n + 66)} ${top + 84}L${X(n + 22)} ${top + 112}L${X(n - 26)} ${top + 74}Q${X(n - 14)} ${top + 30} ${X(n - 22)} ${top - 18}Z`;
  for (const d of [lapel, mirror(lapel)]) sheet.shape(d, { tone: 0.04, edge: 1.5 });
  for (const d of [leaf, mirror(leaf)]) sheet.shape(d, { tone: 0.02, turn: d === leaf ? 20 : -20 });
  if (sheet.art.cut.detail?.includes('piping')) {
    sheet.line(
      both(
        p`M${X(n + 66)} ${top + 84}L${X(n + 22)} ${top + 112}L${X(n + 24)} ${top + 128}Q${X(50)} ${y - 10} 600 ${y + 4}`,
      ),
      { ink: '#f4eee2', opacity: 1, width: 4 },
    );
  }
}

export function drawLapels(sheet: Sheet, b: Block, back: boolean): void {
  const { neck: n, top, depth } = b;
  const y = top + depth;
  if (back) {
    drawShirtCollar(sheet, b, true);
    return;
  }
  sheet.shape(
    p`M${X(-n)} ${top}C${X(-n * 0.7)} ${top - 40} ${X(n * 0.7)} ${top - 40} ${X(n)} ${top}C${X(n * 0.6)} ${top + 24} ${X(-n * 0.6)} ${top + 24} ${X(-n)} ${top}Z`,
    { tone: -0.12 },
  );
  const lapel = p`M600 ${y + 6}Q${X(n * 0.5)} ${top + depth * 0.46} ${X(n - 4)} ${top + 16}L${X(n + 40)} ${top + 92}L${X(n + 88)} ${top + 98}Q${X(n + 60)} ${top + 190} 600 ${y + 6}Z`;
  const leaf = p`M${X(n - 24)} ${top - 22}C${X(n + 14)} ${top - 18} ${X(n + 46)} ${top + 16} ${X(n + 72)} ${top + 60}L${X(n + 40)} ${top + 92}Q${X(n)} ${top + 70} ${X(n - 12)} ${top + 50}Z`;
  for (const d of [mirror(lapel), lapel])
    sheet.shape(d, {
      tone: 0.04,
      turn: d === lapel ? 12 : -12,
      folds: p`M600 ${y}Q${X(n * 0.6)} ${top + depth * 0.5} ${X(n)} ${top + 60}`,
      foldWidth: 16,
      foldInk: 0.7,
    });
  for (const d of [leaf, mirror(leaf)]) sheet.shape(d, { tone: -0.02 });
}

export function drawShawl(sheet: Sheet, b: Block, back: boolean): void {
  const { neck: n, top, depth } = b;
  const y = top + depth;
  if (back) {
    drawShirtCollar(sheet, b, true);
    return;
  }
  sheet.shape(
    p`M${X(-n)} ${top}C${X(-n * 0.7)} ${top - 46} ${X(n * 0.7)} ${top - 46} ${X(n)} ${top}C${X(n * 0.6)} ${top + 24} ${X(-n * 0.6)} ${top + 24} ${X(-n)} ${top}Z`,
    { tone: -0.12 },
  );
  const roll = p`M600 ${y + 6}Q${X(n * 0.5)} ${top + depth * 0.46} ${X(n - 12)} ${top - 16}C${X(n + 40)} ${top} ${X(n + 74)} ${top + 110} ${X(n + 46)} ${top + 200}Q${X(n)} ${top + 330} 600 ${y + 6}Z`;
  for (const d of [mirror(roll), roll])
    sheet.shape(d, {
      tone: 0.05,
      turn: d === roll ? 14 : -14,
      folds: p`M600 ${y}Q${X(n * 0.6)} ${top + depth * 0.5} ${X(n)} ${top + 30}`,
      foldWidth: 16,
    });
}
