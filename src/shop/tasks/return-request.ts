// B11 Requests a return once, however often the form is sent, and follows it until it is over.
import type { Database } from '../ports/database.ts';
import { isDenied } from '../ports/platform.ts';
import type { ReturnRecord, ReturnsPlatform, StoredPicture } from '../ports/returns.ts';
import { CHECK_MS, hasReference, type ReturnLedger } from '../returns/ledger.ts';
import { linesToReturn, type RequestedLine, type ReturnFacts } from '../returns/request.ts';
import type { ReturnMails } from '../returns/return-mails.ts';
import { isOpen } from '../returns/states.ts';
import type { Kind } from './kind.ts';

export interface ReturnRequest {
  readonly lines: readonly RequestedLine[];
  /** The number of the return, so that one form makes one return. */
  readonly number?: number | undefined;
  readonly pictures?: readonly StoredPicture[] | undefined;
}

interface RequestPayload {
  readonly returnId: string;
}

interface RequestDeps {
  readonly database: Pick<Database, 'returns'>;
  /** Undefined without access to the Admin API: the owner gets a message instead. */
  readonly platform?: ReturnsPlatform | undefined;
  readonly ledger: ReturnLedger;
  readonly facts: ReturnFacts;
  readonly mails: ReturnMails;
}

/** A platform that knows the return is asked about it until it is over. */
const FOLLOWED = { result: 'wait', ms: CHECK_MS, tries: 0 } as const;

export function returnRequestKind(deps: RequestDeps): Kind<ReturnRequest, RequestPayload, ReturnRecord> {
  const { database, platform, ledger, facts, mails } = deps;

  /** True if the platform has the return: the answer to an earlier request was lost. */
  async function findSent(record: ReturnRecord, platformOrderId: string): Promise<boolean> {
    const there = (await platform?.ofOrder(platformOrderId)) ?? [];
    for (const platformReturn of there) await ledger.adopt(record.orderId, platformReturn);
    return there.some((each) => hasReference(each, record.reference));
  }

  async function follow({ id, orderId, platformReturnId = '' }: ReturnRecord) {
    try {
      const found = await platform?.find(platformReturnId);
      if (found) await ledger.adopt(orderId, found);
    } catch (error) {
      if (!isDenied(error)) throw error;
    }
    const after = await database.returns.find(id);
    return after && isOpen(after) ? FOLLOWED : ({ result: 'done' } as const);
  }

  return {
    claim(order, returns, request, now) {
      const lines = linesToReturn(request, order, returns, facts, now);
      if (!lines) return undefined;
      const byOwner = platform === undefined || order.platformOrderId === undefined;
      const record = ledger.newRecord(order, returns, lines, { at: now });
      const step = {
        insert: { record, pictures: request.pictures ?? [] },
        mails: mails.step(order, record, now),
      };
      return { payload: { returnId: record.id }, byOwner, step };
    },

    async look({ platformOrderId }, { payload, tries }) {
      const record = await database.returns.find(payload.returnId);
      if (!record || !isOpen(record)) return { result: 'done' };
      if (record.platformReturnId) return follow(record);
      if (!platform || !platformOrderId) return { result: 'owner' };
      if (tries > 1 && (await findSent(record, platformOrderId))) return FOLLOWED;
      return { result: 'unsent', found: record };
    },

    async send({ platformOrderId = '' }, _task, record) {
      if (!platform || !record) return { result: 'owner' };
      const { reference, lines } = record;
      const answer = await platform.request({ platformOrderId, reference, lines });
      if ('platformReturnId' in answer) await ledger.change(record, (current) => ({ ...current, ...answer }));
      else if (!(await findSent(record, platformOrderId))) return { result: 'owner', reason: answer.refused };
      return FOLLOWED;
    },

    notice(order, { payload }, returns, now) {
      const record = returns.find(({ id }) => id === payload.returnId);
      if (!record) return {};
      const update = { ...record, details: { ...record.details, byOwner: true as const } };
      return { update, ...mails.ownerNotice(order, record, now) };
    },
  };
}
