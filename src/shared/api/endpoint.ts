// What the endpoint tables say about each call.
import type { FeatureName } from '../features.ts';
import type { NoticeCode } from '../notices.ts';

/** The fields of a form and the parameters of its path, as text. */
export type FormFields = Readonly<Record<string, string>>;

/** B14 How a form without scripts uses a call. */
export interface FormUse {
  /** The form's own page shows a refusal, and the notice after a success. */
  readonly page: string | ((fields: FormFields) => string);
  readonly notice?: NoticeCode;
  /** The page that shows a refusal, where it is another than a success leads to. */
  readonly refusedAt?: (fields: FormFields) => string | undefined;
  /** A call that changes nothing is answered with the page itself, which shows the reply: it stands in no address. */
  readonly shows?: 'estimate';
  /** The field of the reply that names the address a success leads to, in place of the page. */
  readonly leadsTo?: string;
  /** Reads the fields as the call's input where the two differ. */
  readonly input?: (fields: FormFields) => object;
}

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
  /** B14 A form may call it too. */
  readonly form?: FormUse;
}

/** A shopper's own: needs the session id. */
export const session = { access: 'session', cache: 'private' } as const;

/** Anyone may call; the response belongs to the caller. */
export const visitor = { access: 'public', cache: 'private' } as const;

/** Anyone may call; the response is the same for all until the catalogue changes. */
export const catalogue = { access: 'public', cache: 'catalogue' } as const;

/** Only a logged-in admin. */
export const admin = { access: 'admin', cache: 'private' } as const;
