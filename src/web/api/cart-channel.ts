// How the tabs of one browser tell each other that the cart is another now.
const CHANNEL = 'cart';

let channel: BroadcastChannel | undefined;

/** Undefined where the browser has none: a tab then reads the cart anew when it is looked at. */
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
