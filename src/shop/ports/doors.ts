// B16 Reads the platform's menu and the owner's redirects.
import type { UrlRedirect } from '../doors/redirects.ts';

/** An item of the shop's menu. The address is a path if it is the shop's own, else a whole address. */
export interface ShopMenuItem {
  readonly title: string;
  readonly url: string;
  readonly items: readonly ShopMenuItem[];
}

export interface DoorsPlatform {
  listRedirects(): Promise<UrlRedirect[]>;
  /** Empty if the shop has none, or access is missing. */
  readMenu(): Promise<ShopMenuItem[]>;
}
