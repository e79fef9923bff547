// B16 The platform's own ways into the shop: its menu, and the addresses the owner has moved.
import type { UrlRedirect } from '../doors/redirects.ts';

/** An item of the shop's menu. The address is a path where it is the shop's own, else a whole one. */
export interface ShopMenuItem {
  readonly title: string;
  readonly url: string;
  readonly items: readonly ShopMenuItem[];
}

export interface DoorsPlatform {
  listRedirects(): Promise<UrlRedirect[]>;
  /** Empty where the shop has none, or it may not be read. */
  readMenu(): Promise<ShopMenuItem[]>;
}
