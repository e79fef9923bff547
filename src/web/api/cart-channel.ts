// Tells other tabs of this browser that the cart has changed.
const CHANNEL = 'cart';

let channel: BroadcastChannel | undefined;

/** Returns undefined in browsers without BroadcastChannel; a tab then reads the cart again when it becomes visible. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

export function announceCartChange(): void {
  open()?.postMessage('changed');
}

/** Calls back when another tab changed the cart. */
export function onCartChange(listener: () => void): () => void {
  const tabs = open();
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
