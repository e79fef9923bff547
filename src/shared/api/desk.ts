// B6 The desk's calls: a table of their own, so that no shopper's page carries them. Server, desk and tests only.
// Searches with an `@` are not written into the page's address either.
import { ENDPOINTS, type Endpoint } from '../api.ts';
import type {
  AuditRow,
  CatalogueHealth,
  DeskAccount,
  DeskCounts,
  DeskList,
  DeskMail,
  DeskMessage,
  DeskOrder,
  DeskOrderRow,
  DeskOverview,
  DeskReply,
  DeskReview,
  DeskSearches,
  DeskShopErasure,
  DeskSubscriber,
  DeskVitals,
  DeskWebhook,
  DeskWebhookBody,
  TwoStepStart,
  WebhookOutcome,
} from './desk-replies.ts';
import type { DeskReason, DeskReturn } from './desk-return-replies.ts';
import { PRODUCT_VIEW_ENDPOINTS } from './product-views.ts';

const desk = { access: 'admin', cache: 'private', feature: 'desk' } as const;
const returns = { ...desk, feature: ['desk', 'returns'] } as const;
const reviews = { ...desk, feature: ['desk', 'reviews'] } as const;
const ROOT = '/api/admin/desk';

/** Searches are posted, because names and email addresses do not belong in a URL. */
export const DESK_ENDPOINTS = {
  deskCounts: { ...desk, method: 'GET', path: '/api/admin/counts' },
  deskOverview: { ...desk, method: 'GET', path: `${ROOT}/overview` },
  deskVitals: { ...desk, method: 'GET', path: `${ROOT}/vitals` },
  deskOrders: { ...desk, method: 'POST', path: `${ROOT}/orders` },
  deskOrder: { ...desk, method: 'GET', path: `${ROOT}/orders/:id` },
  deskShipDay: { ...desk, method: 'PUT', path: `${ROOT}/orders/:id/ship-day` },
  deskOrdersCsv: { ...desk, method: 'POST', path: `${ROOT}/orders.csv` },
  deskReturns: { ...returns, method: 'GET', path: `${ROOT}/returns` },
  deskApproveReturn: {
    ...returns,
    method: 'POST',
    path: `${ROOT}/returns/:id/approve`,
    perMinute: 60,
  },
  deskDeclineReturn: {
    ...returns,
    method: 'POST',
    path: `${ROOT}/returns/:id/decline`,
    perMinute: 60,
  },
  deskCloseReturn: { ...returns, method: 'POST', path: `${ROOT}/returns/:id/close`, perMinute: 60 },
  deskReturnPicture: { ...returns, method: 'GET', path: `${ROOT}/return-pictures/:id` },
  deskReturnReasons: { ...returns, method: 'GET', path: `${ROOT}/return-reasons` },
  deskReturnsCsv: { ...returns, method: 'POST', path: `${ROOT}/returns.csv` },
  deskMessages: { ...desk, method: 'GET', path: `${ROOT}/messages` },
  deskMarkMessage: { ...desk, method: 'PUT', path: `${ROOT}/messages/:id` },
  deskReply: { ...desk, method: 'POST', path: `${ROOT}/messages/:id/reply`, perMinute: 30 },
  deskDeleteMessage: { ...desk, method: 'DELETE', path: `${ROOT}/messages/:id` },
  deskMessagesCsv: { ...desk, method: 'POST', path: `${ROOT}/messages.csv` },
  deskSubscribers: { ...desk, method: 'POST', path: `${ROOT}/newsletter` },
  deskDeleteSubscriber: { ...desk, method: 'DELETE', path: `${ROOT}/newsletter/:id` },
  deskNewsletterCsv: { ...desk, method: 'POST', path: `${ROOT}/newsletter.csv` },
  deskReviews: { ...reviews, method: 'GET', path: `${ROOT}/reviews` },
  deskReplyReview: { ...reviews, method: 'PUT', path: `${ROOT}/reviews/:id/reply`, perMinute: 60 },
  deskRemoveReview: { ...reviews, method: 'POST', path: `${ROOT}/reviews/:id/remove`, perMinute: 60 },
  deskRestoreReview: { ...reviews, method: 'POST', path: `${ROOT}/reviews/:id/restore`, perMinute: 60 },
  deskReviewsCsv: { ...reviews, method: 'POST', path: `${ROOT}/reviews.csv` },
  deskCatalogue: { ...desk, method: 'GET', path: `${ROOT}/catalogue` },
  deskSearches: { ...desk, method: 'GET', path: `${ROOT}/searches` },
  deskSynonyms: { ...desk, method: 'PUT', path: `${ROOT}/synonyms`, perMinute: 60 },
  deskWebhooks: { ...desk, method: 'GET', path: `${ROOT}/webhooks` },
  deskWebhook: { ...desk, method: 'GET', path: `${ROOT}/webhooks/:id` },
  deskWebhookOpen: { ...desk, method: 'GET', path: `${ROOT}/webhooks/:id/open` },
  deskProcessWebhook: { ...desk, method: 'POST', path: `${ROOT}/webhooks/:id/process`, perMinute: 60 },
  deskShopErasure: { ...desk, method: 'GET', path: `${ROOT}/shop-erasure` },
  deskEraseOrders: { ...desk, method: 'POST', path: `${ROOT}/shop-erasure/erase`, perMinute: 10 },
  deskKeepOrders: { ...desk, method: 'POST', path: `${ROOT}/shop-erasure/keep`, perMinute: 10 },
  deskMail: { ...desk, method: 'GET', path: `${ROOT}/mail` },
  deskResendMail: { ...desk, method: 'POST', path: `${ROOT}/mail/:id/resend`, perMinute: 60 },
  deskTestMail: { ...desk, method: 'POST', path: `${ROOT}/test-mail`, perMinute: 10 },
  deskAccount: { ...desk, method: 'GET', path: `${ROOT}/account` },
  deskPassword: { ...desk, method: 'PUT', path: `${ROOT}/account/password`, perMinute: 10 },
  deskTwoStepStart: { ...desk, method: 'POST', path: `${ROOT}/account/two-step/start`, perMinute: 10 },
  deskTwoStepConfirm: { ...desk, method: 'POST', path: `${ROOT}/account/two-step/confirm`, perMinute: 10 },
  deskTwoStepOff: { ...desk, method: 'POST', path: `${ROOT}/account/two-step/off`, perMinute: 10 },
  deskEndSession: { ...desk, method: 'DELETE', path: `${ROOT}/account/sessions/:id` },
  deskAudit: { ...desk, method: 'GET', path: `${ROOT}/audit` },
} as const satisfies Record<string, Endpoint>;

export type DeskEndpointName = keyof typeof DESK_ENDPOINTS;

export const ALL_ENDPOINTS = { ...ENDPOINTS, ...PRODUCT_VIEW_ENDPOINTS, ...DESK_ENDPOINTS } as const;

interface AuditedCall {
  readonly action: string;
  readonly repeated?: true;
  readonly streamed?: true;
  /** Names the field that the trail shows beside the id. It must hold nothing personal. */
  readonly detail?: string;
}

/**
 * These calls are in the audit trail. Repeated reads of one list are written once. An export is written
 * before its first row leaves.
 */
export const AUDITED: Readonly<Record<string, AuditedCall>> = {
  adminLogin: { action: 'Logged in' },
  adminLogout: { action: 'Logged out' },
  adminOrders: { action: 'Read the order list', repeated: true },
  adminMessages: { action: 'Read the messages', repeated: true },
  adminNewsletter: { action: 'Read the newsletter list', repeated: true },
  deskOrders: { action: 'Read the order list', repeated: true },
  deskOrder: { action: 'Opened an order' },
  deskShipDay: { action: 'Changed the ship day of an order' },
  deskOrdersCsv: { action: 'Exported the orders', streamed: true },
  deskReturns: { action: 'Read the returns', repeated: true },
  deskApproveReturn: { action: 'Approved a return' },
  deskDeclineReturn: { action: 'Declined a return' },
  deskCloseReturn: { action: 'Closed a return' },
  deskReturnPicture: { action: 'Looked at the picture of a return', repeated: true },
  deskReturnsCsv: { action: 'Exported the returns', streamed: true },
  deskMessages: { action: 'Read the messages', repeated: true },
  deskMarkMessage: { action: 'Marked a message' },
  deskReply: { action: 'Replied to a message' },
  deskDeleteMessage: { action: 'Deleted a message' },
  deskMessagesCsv: { action: 'Exported the messages', streamed: true },
  deskSubscribers: { action: 'Read the newsletter list', repeated: true },
  deskDeleteSubscriber: { action: 'Deleted a subscriber' },
  deskNewsletterCsv: { action: 'Exported the newsletter list', streamed: true },
  deskReplyReview: { action: 'Replied to a review' },
  deskRemoveReview: { action: 'Removed a review', detail: 'reason' },
  deskRestoreReview: { action: 'Restored a review' },
  deskReviewsCsv: { action: 'Exported the reviews', streamed: true },
  deskSynonyms: { action: 'Changed the synonyms' },
  deskWebhookOpen: { action: 'Read the personal data of a webhook' },
  deskProcessWebhook: { action: 'Processed a webhook again' },
  deskEraseOrders: { action: 'Erased the customers of all orders' },
  deskKeepOrders: { action: 'Refused to erase the customers of all orders' },
  deskMail: { action: 'Read the outbox', repeated: true },
  deskResendMail: { action: 'Sent a mail again' },
  deskTestMail: { action: 'Sent a test mail' },
  deskPassword: { action: 'Changed the password' },
  deskTwoStepStart: { action: 'Began to set up two-step login' },
  deskTwoStepConfirm: { action: 'Switched two-step login on' },
  deskTwoStepOff: { action: 'Switched two-step login off' },
  deskEndSession: { action: 'Logged a device out' },
};

export interface DeskReplies {
  deskCounts: DeskCounts;
  deskOverview: DeskOverview;
  deskVitals: DeskVitals;
  deskOrders: DeskList<DeskOrderRow>;
  deskOrder: DeskOrder;
  deskShipDay: DeskOrder;
  /** Streamed. */
  deskOrdersCsv: null;
  deskReturns: DeskList<DeskReturn>;
  deskApproveReturn: { id: string };
  deskDeclineReturn: { id: string };
  deskCloseReturn: { id: string };
  /** A JPEG. */
  deskReturnPicture: Uint8Array;
  deskReturnReasons: { products: DeskReason[] };
  deskReturnsCsv: null;
  deskMessages: DeskList<DeskMessage>;
  deskMarkMessage: { isRead: boolean };
  deskReply: DeskReply;
  deskDeleteMessage: { id: string };
  deskMessagesCsv: null;
  deskSubscribers: DeskList<DeskSubscriber>;
  deskDeleteSubscriber: { id: string };
  deskNewsletterCsv: null;
  deskReviews: DeskList<DeskReview>;
  deskReplyReview: DeskReview;
  deskRemoveReview: DeskReview;
  deskRestoreReview: DeskReview;
  deskReviewsCsv: null;
  deskCatalogue: CatalogueHealth;
  deskSearches: DeskSearches;
  deskSynonyms: { synonyms: DeskSearches['synonyms'] };
  deskWebhooks: DeskList<DeskWebhook>;
  deskWebhook: DeskWebhookBody;
  deskWebhookOpen: DeskWebhookBody;
  deskProcessWebhook: { outcome: WebhookOutcome };
  deskShopErasure: DeskShopErasure;
  deskEraseOrders: { orders: number };
  deskKeepOrders: { orders: number };
  deskMail: DeskMail;
  deskResendMail: { id: string };
  deskTestMail: { message: string };
  deskAccount: DeskAccount;
  deskPassword: { message: string };
  deskTwoStepStart: TwoStepStart;
  /** Shown once. */
  deskTwoStepConfirm: { recoveryCodes: string[] };
  deskTwoStepOff: { message: string };
  deskEndSession: { id: string };
  deskAudit: DeskList<AuditRow>;
}
