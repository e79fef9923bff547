// A store under pressure refuses before it does anything, and says when to come back.
import { setTimeout as sleep } from 'node:timers/promises';

export async function comeBack(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  const retryAfter = response.status === 503 && response.headers.get('retry-after');
  if (!retryAfter) return response;
  await sleep(Number(retryAfter) * 1_000);
  return comeBack(send);
}
