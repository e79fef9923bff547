// The pictures of a product: their number, subject and color.
import type { ArtSpec } from './spec.ts';

type Role = 'front' | 'hanger' | 'detail' | 'flatlay';
export interface View {
  role: Role;
  color: number; // index in the product's colors
  label: string; // ends an alt text
}

const HANGING = new Set(['top', 'dress', 'jumpsuit', 'set', 'outer', 'bottom', 'swim']);
const KEPT_FLAT = new Set(['giftcard', 'jewel', 'glasses', 'care']);

export function viewsOf(art: ArtSpec): View[] {
  const { kind } = art.cut;
  const second = art.colors.length > 1 ? 1 : 0;
  const hangs = HANGING.has(kind);
  const views: View[] = [
    { role: 'front', color: 0, label: 'front view' },
    hangs && second === 0 && kind !== 'swim'
      ? { role: 'hanger', color: 0, label: 'on a hanger, seen from the back' }
      : { role: 'hanger', color: second, label: hangs ? 'on a hanger' : 'on a tinted ground' },
  ];
  for (let color = 2; color < art.colors.length; color += 1)
    views.push({ role: 'front', color, label: 'front view' });
  views.push({ role: 'detail', color: 0, label: 'close view of the material' });
  if (views.length < 4 && art.seed % 5 < 2 && !KEPT_FLAT.has(kind)) {
    views.push({ role: 'flatlay', color: 0, label: 'laid flat with a companion piece' });
  }
  return views;
}
