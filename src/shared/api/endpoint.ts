// What the endpoint tables say about each call.
import type { FeatureName } from '../features.ts';
import type { NoticeCode } from '../notices.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Who may call: anyone, a shopper with a session id, or a logged-in admin. */
  readonly access: 'public' | 'session' | 'admin';
  readonly cache: 'private' | 'catalogue';
  /** How many calls a minute one address may make; absent means unlimited. */
  readonly perMinute?: number;
  /** The call stores what it was sent: that counts against the caller's share, and its body may be large. */
  readonly stores?: true;
  /** The addition it belongs to; without that the call does not exist. */
  readonly feature?: FeatureName;
  /**
   * B14 A form may call it too. A success leads to the page, which shows the notice; a refusal is shown there. A call that
   * changes nothing is answered with the page itself, which shows the reply: nothing of it stands in an address.
   */
  readonly form?: { readonly page: string } & (
    | { readonly notice: NoticeCode }
    | { readonly shows: 'estimate' }
  );
}

/** A shopper's own: needs the session id. */
export const session = { access: 'session', cache: 'private' } as const;

/** Anyone may call; the response belongs to the caller. */
export const visitor = { access: 'public', cache: 'private' } as const;

/** Anyone may call; the response is the same for all until the catalogue changes. */
export const catalogue = { access: 'public', cache: 'catalogue' } as const;

/** Only a logged-in admin. */
export const admin = { access: 'admin', cache: 'private' } as const;
