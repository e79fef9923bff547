// B13 What the pages may say of the shop: from the page, else asked for once.
import { useQuery } from '@tanstack/react-query';
import { endpointUrl } from '../../shared/api.ts';
import type { Claims } from '../../shared/figures.ts';
import { useFeature } from '../hydration/features.tsx';

/** Undefined where the specification's own texts stand; empty until something is known. */
export function useClaims(first: Claims | undefined): Claims | undefined {
  const isOn = useFeature('true-figures');
  const { data } = useQuery<Claims>({
    queryKey: [endpointUrl('claims')],
    enabled: isOn && first === undefined,
  });
  return isOn ? (first ?? data ?? {}) : undefined;
}
