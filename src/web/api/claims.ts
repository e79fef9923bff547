// B13 Reads the figures that pages may state about the shop: from the page's data, else by one call.
import { useQuery } from '@tanstack/react-query';
import { endpointUrl } from '../../shared/api.ts';
import type { Claims } from '../../shared/figures.ts';

/** Returns undefined if the specification's own texts apply, and an empty object until the figures are known. */
export function useClaims(first: Claims | undefined, isOn: boolean): Claims | undefined {
  const { data } = useQuery<Claims>({
    queryKey: [endpointUrl('claims')],
    enabled: isOn && first === undefined,
  });
  return isOn ? (first ?? data ?? {}) : undefined;
}
