// B6 The desk's calls about returns: rows, replies and audit. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, deskReturns } from './access.ts';
import type { DeskList } from './list.ts';

export interface DeskReturn {
  readonly id: string;
  readonly reference: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly email: string;
  readonly state: string;
  /** The owner has to decide. */
  readonly isWaiting: boolean;
  /** The owner has decided, and Shopify has not answered yet. */
  readonly isPending: boolean;
  /** Shopify was not asked: the decision is made here alone. */
  readonly byOwner: boolean;
  /** Shopify reports nothing about it: the owner says how it ended. */
  readonly canClose: boolean;
  readonly createdAt: string;
  readonly lines: readonly { readonly text: string; readonly note?: string | undefined }[];
  /** The addresses of its pictures. */
  readonly pictures: readonly string[];
  readonly labelUrl?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly adminUrl?: string | undefined;
}

/** Why a product came back. */
export interface DeskReason {
  readonly productId: string;
  readonly name: string;
  readonly total: number;
  readonly reasons: readonly { readonly reason: string; readonly quantity: number }[];
}

export const DESK_RETURN_ENDPOINTS = {
  deskReturns: {
    ...deskReturns,
    method: 'GET',
    path: `${DESK_ROOT}/returns`,
    audit: { done: 'Read the returns', tried: 'Tried to read the returns', repeated: true },
    reply: type<DeskList<DeskReturn>>(),
  },
  deskApproveReturn: {
    ...deskReturns,
    method: 'POST',
    path: `${DESK_ROOT}/returns/:id/approve`,
    perMinute: 60,
    audit: { done: 'Approved a return', tried: 'Tried to approve a return' },
    reply: type<{ id: string }>(),
  },
  deskDeclineReturn: {
    ...deskReturns,
    method: 'POST',
    path: `${DESK_ROOT}/returns/:id/decline`,
    perMinute: 60,
    audit: { done: 'Declined a return', tried: 'Tried to decline a return' },
    reply: type<{ id: string }>(),
  },
  deskCloseReturn: {
    ...deskReturns,
    method: 'POST',
    path: `${DESK_ROOT}/returns/:id/close`,
    perMinute: 60,
    audit: { done: 'Closed a return', tried: 'Tried to close a return' },
    reply: type<{ id: string }>(),
  },
  /** A JPEG. */
  deskReturnPicture: {
    ...deskReturns,
    method: 'GET',
    path: `${DESK_ROOT}/return-pictures/:id`,
    audit: {
      done: 'Looked at the picture of a return',
      tried: 'Tried to look at the picture of a return',
      repeated: true,
    },
    reply: type<Uint8Array>(),
  },
  deskReturnReasons: {
    ...deskReturns,
    method: 'GET',
    path: `${DESK_ROOT}/return-reasons`,
    reply: type<{ products: DeskReason[] }>(),
  },
  deskReturnsCsv: {
    ...deskReturns,
    method: 'POST',
    path: `${DESK_ROOT}/returns.csv`,
    audit: { done: 'Exported the returns', tried: 'Tried to export the returns', streamed: true },
    reply: type<null>(),
  },
} as const satisfies Record<string, Endpoint>;
