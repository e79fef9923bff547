// Mounts the endpoint table: parses the input, checks access, calls the use case, sends the reply.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS, type AllReplies, type CallName } from '../../shared/api/all.ts';
import { INPUTS, type Inputs } from '../../shared/api/inputs.ts';
import type { Endpoint, EndpointName } from '../../shared/api.ts';
import {
  BODY_LIMIT_BYTES,
  FORM_LIMIT_BYTES,
  SESSION_HEADER,
  SMALL_BODY_LIMIT_BYTES,
} from '../../shared/constants.ts';
import type { Admin } from '../../shared/entities.ts';
import { type Features, isOffered } from '../../shared/features.ts';
import { firstProblems } from '../../shared/forms.ts';
import type { Visitor } from '../../shared/pages/page-contract.ts';
import { type Audit, outcomeOf } from '../../shop/desk/audit.ts';
import { ShopError } from '../../shop/errors.ts';
import { callerKey, writerKey } from '../../shop/limits/caller-key.ts';
import type { SentPictures } from '../../shop/ports/returns.ts';
import type { Ids } from '../../shop/ports/system.ts';
import {
  type Forms,
  formInput,
  formMethod,
  formPageOf,
  isForm,
  isMultipart,
  sendOutcome,
  sendRefusal,
  wantsJson,
} from './forms.ts';
import type { LimitCaller } from './limit-caller.ts';
import type { Uploads } from './uploads.ts';
import type { WriteBudget } from './write-budget.ts';

const sessionId = z.uuid();
/** Their input is in the query; HEAD answers like GET without a body. */
const READS = new Set(['GET', 'HEAD']);

export interface Call {
  /** Present on calls with access 'session', and on any call that sent a valid one. */
  readonly sessionId: string;
  /** Present on calls with access 'admin'. */
  readonly admin: Admin;
  readonly ip: string;
  /** The caller's key: see `callerKey`. */
  readonly address: string;
  /** Those that came with the form. */
  readonly pictures: SentPictures | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The call turned out to store nothing, so it costs nothing of the caller's share. */
  storedNothing(): void;
}

type Handler<Name extends CallName> = (
  input: Inputs[Name],
  call: Call,
) => Promise<Readonly<AllReplies[Name]>> | Readonly<AllReplies[Name]>;

export interface MountDeps {
  readonly features: Features;
  readonly limit: LimitCaller;
  /** The limit of quick calls. */
  readonly quickLimit: LimitCaller;
  readonly ids: Ids;
  readonly writeBudget: WriteBudget;
  /** Returns the id of the order whose link was signed here. */
  readonly orderOf: (token: string) => string | undefined;
  /** Sends the response that is cached under the request's address, if there is one. */
  readonly sendCached: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Returns the admin of the request's cookie, or undefined. */
  readonly authenticate: (request: FastifyRequest) => Promise<Admin | undefined>;
  /** Records what an admin read or changed; undefined if the desk is off. */
  readonly audit?: Audit | undefined;
  /** Undefined if the store takes no forms. */
  readonly forms?: Forms | undefined;
  /** Present where the routes take pictures. */
  readonly uploads?: Uploads | undefined;
}

export type Mount = <Name extends CallName>(name: Name, handler: Handler<Name>, status?: number) => void;

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function readSession(request: FastifyRequest, endpoint: Endpoint): string {
  const parsed = sessionId.safeParse(request.headers[SESSION_HEADER]);
  if (parsed.success) return parsed.data.toLowerCase();
  if (endpoint.access === 'session') throw new ShopError('bad_session');
  return '';
}

/** Moves the items of the cookie's session, which forms use, into the session that scripts name in a header. */
async function joinSessions({ sessionId: session, request, reply }: Call, endpoint: Endpoint, forms: Forms) {
  const { cookie, join } = forms;
  const other = cookie.read(request);
  if (other === session) return;
  if (other !== '') await join(other, session);
  if (other !== '' || !READS.has(endpoint.method)) cookie.write(reply, session);
}

/** Zod's message if a schema has no text of its own. */
const UNNAMED = 'Invalid input';

/** Nobody types a NUL, and PostgreSQL cannot store it. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

const bodyOf = (name: CallName, request: FastifyRequest): object | null =>
  isForm(request)
    ? formInput(request, (ALL_ENDPOINTS[name] as Endpoint).form)
    : (request.body as object | null);

function readInput<Name extends CallName>(name: Name, request: FastifyRequest): Inputs[Name] {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new ShopError('bad_request');
  const raw = {
    ...(READS.has(request.method) ? (request.query as object) : bodyOf(name, request)),
    ...(request.params as object),
  };
  const parsed = INPUTS[name].safeParse(raw);
  if (parsed.success && holdsNul(parsed.data)) throw new ShopError('bad_request');
  if (parsed.success) return parsed.data as Inputs[Name];
  const { issues } = parsed.error;
  const [issue] = issues;
  const field = issue?.path.at(-1);
  // The schemas' own messages name their field and are shown to people; zod's messages are not.
  const sentence =
    issue?.message === UNNAMED && field !== undefined ? `${String(field)}: ${UNNAMED}` : issue?.message;
  const readableIssues = issues.filter(({ message }) => message !== UNNAMED);
  throw new ShopError('bad_request', { message: sentence, fields: firstProblems(readableIssues) });
}

/** Records the outcome of an admin's call before it is answered; for a streamed one, before its first byte. */
async function withAudit<Result>(
  {
    name,
    input,
    admin,
    audit,
  }: { name: CallName; input: object; admin?: Admin | undefined; audit?: Audit | undefined },
  handle: () => Promise<Result> | Result,
): Promise<Result> {
  if (!admin || !audit) return handle();
  const { streamed, detail } = (ALL_ENDPOINTS[name] as Endpoint).audit ?? {};
  const { id, [detail ?? '']: value } = input as Record<string, unknown>;
  const entry = { admin, call: name, subject: [id, value].filter(Boolean).join(': ') };
  if (streamed) await audit.record({ ...entry, outcome: 'done' });
  let result: Result;
  try {
    result = await handle();
  } catch (error) {
    await audit.record({ ...entry, outcome: outcomeOf(error) });
    throw error;
  }
  if (!streamed) await audit.record({ ...entry, outcome: 'done' });
  return result;
}

/** Mounts PUT and DELETE for forms, which can only post: one route serves all methods of a path. */
function createFormRoutes(app: FastifyInstance): (endpoint: Endpoint, handle: Handle) => void {
  const routes = new Map<string, Map<string, Handle>>();
  return ({ path, method }, handle) => {
    const existing = routes.get(path);
    if (existing) {
      existing.set(method, handle);
      return;
    }
    const byMethod = new Map<string, Handle>([[method, handle]]);
    routes.set(path, byMethod);
    app.post(path, { bodyLimit: FORM_LIMIT_BYTES }, (request, reply) => {
      const handle = isForm(request) ? byMethod.get(formMethod(request)) : undefined;
      if (!handle) throw new ShopError('not_found');
      return handle(request, reply);
    });
  };
}

export function createMount(app: FastifyInstance, deps: MountDeps): Mount {
  const { forms } = deps;
  const mountForm = createFormRoutes(app);

  function orderIn({ countsFor }: Endpoint, { params }: FastifyRequest): string | undefined {
    if (countsFor !== 'order') return undefined;
    const id = deps.orderOf((params as { token: string }).token);
    return id && `order:${id}`;
  }

  return (name, handler, status = 200) => {
    const endpoint: Endpoint = ALL_ENDPOINTS[name];
    const exists = isOffered(endpoint, deps.features);

    async function run(request: FastifyRequest, reply: FastifyReply, formSession?: string) {
      const order = orderIn(endpoint, request);
      const limit = endpoint.quick ? deps.quickLimit : deps.limit;
      if (endpoint.perMinute !== undefined) await limit(name, request, endpoint.perMinute, order);
      const admin = endpoint.access === 'admin' ? await deps.authenticate(request) : undefined;
      if (endpoint.access === 'admin' && !admin) throw new ShopError('unauthorized');
      const session = formSession ?? readSession(request, endpoint);
      const pictures = isMultipart(request) ? await deps.uploads?.receive(request) : undefined;
      // The cast is safe: `admin` is only read by handlers of calls whose access is 'admin'.
      const caller = { sessionId: session, admin: admin as Admin, pictures, request, reply };
      try {
        return await answer(caller, { order, formSession });
      } finally {
        await pictures?.remove();
      }
    }

    async function answer(
      caller: Omit<Call, 'ip' | 'address' | 'storedNothing'>,
      { order, formSession }: { order: string | undefined; formSession: string | undefined },
    ) {
      const { request, admin, sessionId: session } = caller;
      const input = readInput(name, request);
      const self = endpoint.countsFor === 'session' ? `session:${session}` : order;
      const writer = self ?? writerKey(request.ip);
      let stores = endpoint.stores;
      if (stores) await deps.writeBudget.check(writer);
      const call = {
        ...caller,
        ip: request.ip,
        address: callerKey(request.ip),
        storedNothing() {
          stores = undefined;
        },
      };
      if (forms && endpoint.access === 'session' && formSession === undefined)
        await joinSessions(call, endpoint, forms);
      const result = await withAudit({ name, input, admin, audit: deps.audit }, () => handler(input, call));
      // Refused calls and unknown fields are not stored, so they cost nothing.
      if (stores) await deps.writeBudget.spend(writer, Buffer.byteLength(JSON.stringify(input)));
      return result;
    }

    async function runForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (!forms || !endpoint.form) throw new ShopError('unsupported_media');
      const { form } = endpoint;
      const session = forms.cookie.read(request) || deps.ids.uuid();
      let result: unknown;
      try {
        result = await run(request, reply, session);
      } catch (error) {
        return sendRefusal(
          { request, reply, sessionId: session },
          { name: name as EndpointName, form },
          forms,
          error,
        );
      }
      if (form.shows) {
        const { shows } = form;
        // The cast is safe: the table names the reply that the page shows.
        const visitorReply = { [shows]: result } as Pick<Visitor, typeof shows>;
        const formPage = formPageOf(form, request);
        const visitor = { sessionId: session, ip: request.ip, formPage, ...visitorReply };
        return forms.showPage({ request, reply }, visitor);
      }
      if (endpoint.access === 'session') forms.cookie.write(reply, session);
      return sendOutcome({ request, reply }, form, result);
    }

    const handle: Handle = async (request, reply) => {
      // Refused here, because a path such as '/api/cart/discount' would otherwise match '/api/cart/:id'.
      if (!exists) throw new ShopError('not_found');
      if (endpoint.method === 'GET' && deps.sendCached(request, reply)) return reply;
      if (endpoint.cache === 'private') reply.header('cache-control', 'private, no-store');
      if (isForm(request) && !wantsJson(request)) return runForm(request, reply);
      const result = await run(request, reply);
      return reply.sent ? reply : reply.code(status).send(result);
    };

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.stores || endpoint.access === 'admin' ? BODY_LIMIT_BYTES : SMALL_BODY_LIMIT_BYTES,
      handler: handle,
    });
    if (forms && endpoint.form && endpoint.method !== 'POST') mountForm(endpoint, handle);
  };
}
