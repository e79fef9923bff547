// Decodes the standard review metafields, whose values are JSON inside text.
import { STAR_COUNT } from '../../../shared/constants.ts';

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const toNumber = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN;

/** '{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}' → '4.6', on a scale of five stars. */
export function decodeRating(value: unknown): string | undefined {
  const parsed = parse(value);
  const rating =
    typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : { value: parsed };
  const stars = toNumber(rating.value);
  const top = toNumber(rating.scale_max ?? STAR_COUNT);
  if (!(stars > 0) || !(top > 0) || !Number.isFinite(top)) return undefined;
  return String(Math.round(Math.min(1, stars / top) * STAR_COUNT * 10) / 10);
}

export function decodeReviewCount(value: unknown): number | undefined {
  const count = toNumber(value);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
