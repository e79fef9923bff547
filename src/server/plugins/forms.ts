// B14 Forms of browsers without scripts: their bodies, their session cookie, and the pages that answer them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FormFields, FormUse } from '../../shared/api/endpoint.ts';
import type { EndpointName } from '../../shared/api.ts';
import { DAY_MS, FORM_LIMIT_BYTES, STORED_DAYS } from '../../shared/constants.ts';
import type { Visitor } from '../../shared/pages/page-contract.ts';
import { NOTICE_PARAMETER, splitAddress } from '../../shared/routes.ts';
import { ShopError } from '../../shop/errors.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';
/** A form can only post; this field names the method it means. */
const METHOD_FIELD = '_method';
const NUMBER_FIELDS = new Set(['quantity']);
const uuid = z.uuid();

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => {
    // A route's own limit would replace the parser's.
    if (body.length > FORM_LIMIT_BYTES) done(new ShopError('too_large'));
    else done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

const isOfType = ({ headers }: FastifyRequest, type: string): boolean =>
  headers['content-type']?.toLowerCase().startsWith(type) === true;

/** A form that carries files. Only a route that takes files accepts it. */
export const isMultipart = (request: FastifyRequest): boolean => isOfType(request, MULTIPART_TYPE);

export const isForm = (request: FastifyRequest): boolean =>
  isOfType(request, FORM_TYPE) || isMultipart(request);

/** Scripts send a form with files too, and read the reply themselves. */
export const wantsJson = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.toLowerCase().startsWith('application/json') === true;

const fieldsOf = (request: FastifyRequest): FormFields => (request.body ?? {}) as FormFields;

export const formMethod = (request: FastifyRequest): string => fieldsOf(request)[METHOD_FIELD] ?? 'POST';

/** Converts a form's fields to the input that the call takes as JSON. */
export function formInput(request: FastifyRequest, form: FormUse | undefined): object {
  if (form?.input) return form.input(fieldsOf(request));
  const fields = Object.entries(fieldsOf(request)).filter(([name]) => name !== METHOD_FIELD);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, NUMBER_FIELDS.has(name) ? Number(value) : value]),
  );
}

/** The cart's session in a cookie. The first change of a cart sets it, never a read. */
export interface SessionCookie {
  read(request: FastifyRequest): string;
  write(reply: FastifyReply, sessionId: string): void;
}

export function createSessionCookie({ https }: { readonly https: boolean }): SessionCookie {
  const name = https ? '__Host-session' : 'session';
  return {
    read(request) {
      const value = request.cookies[name];
      // Most visitors have none, and a failed check costs more than the rest of a cached page.
      const parsed = value === undefined ? undefined : uuid.safeParse(value);
      return parsed?.success ? parsed.data.toLowerCase() : '';
    },
    write(reply, sessionId) {
      reply.setCookie(name, sessionId, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: https,
        maxAge: (STORED_DAYS.carts * DAY_MS) / 1000,
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
    visitor: Visitor & { readonly formPage: string },
  ) => Promise<FastifyReply>;
}

const allFieldsOf = (request: FastifyRequest): FormFields => ({
  ...fieldsOf(request),
  ...(request.params as FormFields),
});

/** The address of the form's page: built from the fields, never copied from them. */
export const formPageOf = ({ page }: FormUse, request: FastifyRequest): string =>
  typeof page === 'string' ? page : page(allFieldsOf(request));

/** Redirects an accepted form to its success page, or to the address in the reply. */
export function sendOutcome(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  form: FormUse,
  result: unknown,
): FastifyReply {
  if (form.leadsTo) return reply.redirect(String((result as Record<string, unknown>)[form.leadsTo]), 303);
  const [path, query] = splitAddress(formPageOf(form, request));
  const parameters = new URLSearchParams(query);
  if (form.notice) parameters.set(NOTICE_PARAMETER, form.notice);
  return reply.redirect(`${path}?${parameters}`, 303);
}

/** Shows a refusal on the form's page with the typed values, which appear in no address and no log. */
export async function sendRefusal(
  call: { request: FastifyRequest; reply: FastifyReply; sessionId: string },
  { name, form }: { name: EndpointName; form: FormUse },
  { showPage }: Forms,
  error: unknown,
): Promise<FastifyReply> {
  if (!(error instanceof ShopError)) throw error;
  const { request, reply, sessionId } = call;
  const { status, message, fields } = error;
  const formPage = form.refusedAt?.(allFieldsOf(request)) ?? formPageOf(form, request);
  const refusal = { form: name, status, message, fields, values: fieldsOf(request) };
  return showPage({ request, reply }, { sessionId, ip: request.ip, formPage, refusal });
}
