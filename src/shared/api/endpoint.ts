// Defines the fields of the endpoint tables.
import type { Addition } from '../features.ts';
import type { NoticeCode } from '../notices.ts';

/** The fields of a form and the parameters of its path, as text. */
export type FormFields = Readonly<Record<string, string>>;

/** B14 Describes a form that uses a call without scripts. */
export interface FormUse {
  /** The form's own page shows a refusal, and the notice after a success. */
  readonly page: string | ((fields: FormFields) => string);
  readonly notice?: NoticeCode;
  /** The page that shows a refusal, if it differs from the page after a success. */
  readonly refusedAt?: (fields: FormFields) => string | undefined;
  /**
   * A call that changes nothing is answered with the page itself, which shows the reply; the address does not
   * change.
   */
  readonly shows?: 'estimate';
  /** The field of the reply with the address to open after a success, instead of the page. */
  readonly leadsTo?: string;
  /** Converts the fields to the call's input, if the two differ. */
  readonly input?: (fields: FormFields) => object;
}

/** B6 Names a call of an admin in the audit trail. */
export interface Audited {
  /** 'Approved a return' */
  readonly done: string;
  /** 'Tried to approve a return', for a call that was refused or failed. */
  readonly tried: string;
  /** Repeated reads of one list are written once. */
  readonly repeated?: true;
  /** An export is written before its first row leaves. */
  readonly streamed?: true;
  /** Names the field that the trail shows beside the id. It must hold nothing personal. */
  readonly detail?: string;
}

/** Names a type in a row; there is no value. */
export const type = <Value>(): Value => undefined as Value;

/** The call exists only while its features are on. */
export interface Endpoint extends Addition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: 'public' | 'session' | 'admin';
  readonly cache: 'private' | 'catalogue';
  /** Limits the calls of one IP address in a minute; absent means unlimited. */
  readonly perMinute?: number;
  /** The call is so quick that each instance counts it in memory. */
  readonly quick?: true;
  /** The call stores its input: it counts against the caller's share, and its body may be large. */
  readonly stores?: true;
  /**
   * A call that no stranger at the same IP address may prevent: the order of the link in ':token' has limits and
   * a share of its own, and the session has a share of its own.
   */
  readonly countsFor?: 'order' | 'session';
  /** B14 A form may call it too. */
  readonly form?: FormUse;
  /** The type of the reply, see `type`. */
  readonly reply: unknown;
  /** Absent on calls that neither change anything nor read personal data of others. */
  readonly audit?: Audited;
}

/** A shopper's own: needs the session id. */
export const session = { access: 'session', cache: 'private' } as const;

/** Anyone may call; the response belongs to the caller. */
export const visitor = { access: 'public', cache: 'private' } as const;

/** Anyone may call; the response is the same for all until the catalogue changes. */
export const catalogue = { access: 'public', cache: 'catalogue' } as const;

/** Only a logged-in admin. */
export const admin = { access: 'admin', cache: 'private' } as const;

/** Fills ':id' and, for GET, puts the other fields into the query. */
export function urlOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): string {
  const rest = new URLSearchParams();
  let url = path;
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (url.includes(`:${key}`)) url = url.replace(`:${key}`, encodeURIComponent(String(value)));
    else if (method === 'GET') rest.set(key, String(value));
  }
  return rest.size > 0 ? `${url}?${rest}` : url;
}
