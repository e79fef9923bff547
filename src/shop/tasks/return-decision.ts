// B11 Carries out the owner's decision about a return: stored first, then made at the platform, then mailed to the shopper.
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { ReturnDecision, ReturnRecord, ReturnsPlatform } from '../ports/returns.ts';
import type { ReturnLedger } from '../returns/ledger.ts';
import { applyNews } from '../returns/states.ts';
import type { Kind } from './kind.ts';

export type DecisionRequest = Omit<ReturnDecision, 'at'> & { readonly returnId: string };
export type DecisionPayload = ReturnDecision & { readonly returnId: string };

interface DecisionDeps {
  readonly database: Pick<Database, 'returns'>;
  /** Undefined without access to the Admin API: the decision is made here alone. */
  readonly platform?: Pick<ReturnsPlatform, 'approve' | 'decline' | 'find'> | undefined;
  readonly ledger: Pick<ReturnLedger, 'change' | 'adopt'>;
}

const stateAfter = ({ kind }: ReturnDecision) => (kind === 'approve' ? 'approved' : 'declined');

function decided(current: ReturnRecord, decision: DecisionPayload): ReturnRecord {
  const state = stateAfter(decision);
  // A decision that somebody else made meanwhile stays.
  if (current.state !== 'requested' && current.state !== state) return current;
  const { kind, at, reason, labelUrl, trackingNumber } = decision;
  return applyNews(
    current,
    kind === 'approve' ? { state, at, labelUrl, trackingNumber } : { state, at, declined: reason },
  );
}

export function returnDecisionKind(deps: DecisionDeps): Kind<DecisionRequest, DecisionPayload, ReturnRecord> {
  const { database, platform, ledger } = deps;
  return {
    claim(_order, returns, request, now) {
      const current = returns.find(({ id }) => id === request.returnId);
      if (current?.state !== 'requested' || current.details.decision) throw new ShopError('return_settled');
      // A request that has not arrived at the platform cannot be decided yet.
      if (!current.platformReturnId && !current.details.byOwner) throw new ShopError('return_unsent');
      return { payload: { ...request, at: now } };
    },

    async look(_order, { payload }) {
      const record = await database.returns.find(payload.returnId);
      return record?.state === 'requested' && record.platformReturnId && platform
        ? { result: 'unsent', found: record }
        : { result: 'done' };
    },

    async send(_order, { payload }, record) {
      const id = record?.platformReturnId ?? '';
      const answer =
        payload.kind === 'approve'
          ? await platform?.approve(id, payload)
          : await platform?.decline(id, payload.reason ?? '');
      return answer === undefined || answer === 'done'
        ? { result: 'done' }
        : { result: 'refused', reason: answer.refused };
    },

    async settle({ id: orderId }, { payload }, { result }) {
      const record = await database.returns.find(payload.returnId);
      if (record && result === 'done') await ledger.change(record, (current) => decided(current, payload));
      if (!record?.platformReturnId || result !== 'refused') return;
      const found = await platform?.find(record.platformReturnId);
      if (found) await ledger.adopt(orderId, found);
    },

    forget: ({ returnId, kind, at }) => ({ returnId, kind, at }),

    refusal(_order, outcome) {
      const reason = outcome?.result === 'refused' ? outcome.reason : undefined;
      return new ShopError('return_platform', {
        message: reason && `Shopify did not accept this: ${reason}`,
      });
    },
  };
}
