// B14 Forms of browsers without scripts: their bodies, their session cookie, and the pages that answer them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '../../shared/api.ts';
import { FORM_LIMIT_BYTES } from '../../shared/constants.ts';
import type { Visitor } from '../../shared/pages/page-contract.ts';
import { NOTICE_PARAMETER } from '../../shared/routes.ts';
import { ShopError } from '../../shop/errors.ts';
import { CART_LIFE_MS } from '../../shop/jobs/housekeeping.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A form can only post; this field names the method it means. */
const METHOD_FIELD = '_method';
const NUMBER_FIELDS = new Set(['quantity']);
/** One field for each option of a product, by its place. */
const OPTION_FIELD = /^option-(\d)$/;
const uuid = z.uuid();

type Fields = Readonly<Record<string, string>>;

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => {
    // A route's own limit would have the last word before the parser's.
    if (body.length > FORM_LIMIT_BYTES) done(new ShopError('too_large'));
    else done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) === true;

const fieldsOf = (request: FastifyRequest): Fields => (request.body ?? {}) as Fields;

export const formMethod = (request: FastifyRequest): string => fieldsOf(request)[METHOD_FIELD] ?? 'POST';

/** Reads a form's fields as the input that the same call takes as JSON. */
export function formInput(request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const options: string[] = [];
  for (const [name, value] of Object.entries(fieldsOf(request))) {
    const option = OPTION_FIELD.exec(name);
    if (option) options[Number(option[1])] = value;
    else if (name !== METHOD_FIELD) input[name] = NUMBER_FIELDS.has(name) ? Number(value) : value;
  }
  return options.length > 0 ? { ...input, options } : input;
}

/** The cart's session in a cookie. It is set by the first change of a cart and never by looking. */
export interface SessionCookie {
  read(request: FastifyRequest): string;
  write(reply: FastifyReply, sessionId: string): void;
}

export function createSessionCookie({ https }: { readonly https: boolean }): SessionCookie {
  const name = https ? '__Host-session' : 'session';
  return {
    read(request) {
      const parsed = uuid.safeParse(request.cookies[name]);
      return parsed.success ? parsed.data.toLowerCase() : '';
    },
    write(reply, sessionId) {
      reply.setCookie(name, sessionId, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: https,
        maxAge: CART_LIFE_MS / 1000,
      });
    },
  };
}

export interface Forms {
  readonly cookie: SessionCookie;
  /** Moves the lines of one session into another. */
  readonly join: (from: string, to: string) => Promise<void>;
  readonly showPage: (
    call: { request: FastifyRequest; reply: FastifyReply },
    path: string,
    visitor: Visitor,
  ) => Promise<FastifyReply>;
}

export type FormEndpoint = NonNullable<Endpoint['form']>;

/** Leads a form that was accepted to the page that says so. */
export const sendNotice = (
  reply: FastifyReply,
  { page, notice }: Extract<FormEndpoint, { notice: unknown }>,
): FastifyReply => reply.redirect(`${page}?${new URLSearchParams({ [NOTICE_PARAMETER]: notice })}`, 303);

/** Shows why a form was refused, on its page and with the values that were typed: in no address and no log. */
export async function sendRefusal(
  call: { request: FastifyRequest; reply: FastifyReply; sessionId: string },
  { page }: FormEndpoint,
  { showPage }: Forms,
  error: unknown,
): Promise<FastifyReply> {
  if (!(error instanceof ShopError)) throw error;
  const { request, reply, sessionId } = call;
  const refusal = { status: error.status, message: error.message, values: fieldsOf(request) };
  return showPage({ request, reply }, page, { sessionId, ip: request.ip, refusal });
}
