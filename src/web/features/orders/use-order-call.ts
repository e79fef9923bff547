// Sends a change of an order and shows the order after it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '../../../shared/entities.ts';

export function useOrderCall<Input>(token: string, send: (input: Input) => Promise<OrderView>) {
  const client = useQueryClient();
  const queryKey = ['order', token];
  return useMutation({
    mutationFn: send,
    onSuccess: (after) => client.setQueryData(queryKey, after),
    // The order may have changed since the page loaded, so it is read again.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
