// The context of every part of the demo shop: its state, its addresses and its webhooks.
import type { Conditions } from './conditions.ts';
import type { Faults } from './faults.ts';
import type { ShopState } from './state/shop-state.ts';
import type { WebhookSender } from './webhooks/sender.ts';
import type { Subscriptions } from './webhooks/subscriptions.ts';

export interface ShopContext {
  state: ShopState;
  faults: Faults;
  adminFaults: Faults;
  conditions: Conditions;
  webhooks: WebhookSender;
  subscriptions: Subscriptions;
  urls: ShopUrls;
  log: (line: string) => void;
}

export interface ShopUrls {
  base: string; // prefix of every address handed out, without a trailing slash
  store: string;
  image(path: string, options?: ImageOptions): string;
  checkout(cartToken: string): string;
  thankYou(cartToken: string): string;
  admin: string;
  mail: string;
}

export interface ImageOptions {
  width?: number | null;
  height?: number | null;
  crop?: string | null;
}

export function shopUrls(publicUrl: string, basePath: string, store: string): ShopUrls {
  const base = publicUrl.replace(/\/+$/, '') + basePath;
  return {
    base,
    store,
    image(path, { width, height, crop } = {}) {
      const query = new URLSearchParams();
      if (width) query.set('width', String(width));
      if (height) query.set('height', String(height));
      if (crop) query.set('crop', crop.toLowerCase());
      const text = query.toString();
      // Drawings have the addresses of photographs: the picture server chooses the format.
      return `${base}/cdn/${path.replace(/\.svg$/, '.jpg')}${text ? `?${text}` : ''}`;
    },
    checkout: (token) => `${base}/checkouts/cn/${token}`,
    thankYou: (token) => `${base}/checkouts/cn/${token}/thank-you`,
    admin: `${base}/admin`,
    mail: `${base}/mail`,
  };
}
