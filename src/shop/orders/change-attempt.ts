// B12 Makes one attempt at a change. It first checks the progress of an earlier one, so that a crash at any
// point does no harm.
import type { ErrorCode } from '../../shared/error-texts.ts';
import type { EditReply, OrderChange, OrderEditing, SavedAddress } from '../ports/order-changes.ts';
import { samePieces } from './change-rules.ts';

interface Attempt {
  readonly platformOrderId: string;
  readonly change: OrderChange;
  /** Stores the old address before it is replaced. */
  readonly save: (undo: SavedAddress) => Promise<unknown>;
}

export type AttemptOutcome = 'done' | 'owner' | { readonly code: ErrorCode; readonly reason: string };

const refusalOf = (reply: Exclude<EditReply, 'done'>): AttemptOutcome =>
  reply === 'dearer'
    ? { code: 'change_dearer', reason: 'The shopper would owe money' }
    : { code: 'change_refused', reason: reply.refused };

export async function carryOut(
  platform: OrderEditing,
  { platformOrderId, change, save }: Attempt,
): Promise<AttemptOutcome> {
  const { edit, address, before, after, key } = change;
  const current = await platform.readPieces(platformOrderId);
  if (!current) return 'owner';
  const isEdited = edit !== undefined && samePieces(current.pieces, after);
  const mustEdit = edit !== undefined && !isEdited;
  let { undo } = change;

  /** Undoes every part of the change. */
  async function giveUp(outcome: AttemptOutcome): Promise<AttemptOutcome> {
    if (undo) await platform.restoreAddress(platformOrderId, undo);
    return outcome;
  }

  if (!isEdited && !current.isOpen)
    return giveUp({ code: 'change_refused', reason: 'The order was shipped or cancelled meanwhile' });
  if (mustEdit && !samePieces(current.pieces, before))
    return giveUp({ code: 'change_line', reason: 'The order was edited meanwhile' });

  if (address) {
    if (mustEdit && !undo) {
      undo = await platform.readAddress(platformOrderId);
      // Without the old address, a refused edit could not be undone.
      if (!undo) return 'owner';
      await save(undo);
    }
    const reply = await platform.changeAddress(platformOrderId, address);
    if (reply !== 'done') return isEdited ? 'owner' : giveUp(refusalOf(reply));
  }
  if (mustEdit) {
    const reply = await platform.editLines(platformOrderId, edit);
    if (reply !== 'done') return giveUp(refusalOf(reply));
  }
  if (edit && (await platform.refundRest(platformOrderId, key)) !== 'done') return 'owner';
  return 'done';
}
