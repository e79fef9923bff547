// The tables as Kysely sees them: times are milliseconds, money is cents, JSON is text, flags are 0 or 1.
import type { ReturnLineTable, ReturnPictureTable, ReturnTable } from './returns/tables.ts';
import type { ReviewOptOutTable, ReviewTable, ReviewTotalsTable } from './reviews/tables.ts';

export interface CartLineTable {
  id: string;
  session_id: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** Distinguishes lines of one variant; empty for a line without attributes. */
  line_key: string;
  /** JSON of LineAttribute[]. */
  attributes: string | null;
  /** The recipient of a gift card. */
  recipient_key: string | null;
  created_at: number;
  updated_at: number;
}

export interface CartDiscountTable {
  session_id: string;
  code: string;
  state: string;
  title: string;
  amount_cents: number;
  /** A hash of the code and the cart's lines that the amount belongs to. */
  fingerprint: string;
  /** Shopify's warning if the code has no effect. */
  warning: string | null;
  /** Changes with every write, so that a late response does not overwrite a newer one. */
  revision: string;
  updated_at: number;
}

export interface OrderTable {
  id: string;
  session_id: string | null;
  /** Set while a repeated submit can still find the order. */
  reuse_key: string | null;
  /** JSON of CustomerInfo. */
  customer: string | null;
  customer_name: string;
  email: string;
  email_key: string;
  /** JSON of OrderLine[]. */
  lines: string;
  total_cents: number;
  status: string;
  /** JSON of OrderDetails. */
  details: string | null;
  /** The desk searches this: number, name, address and id in lower case. */
  search_text: string;
  /** The day of New York on which it was paid; null for an order that is in no sum. */
  paid_day: number | null;
  /** The shopper's number without '#', spaces and capitals. */
  number_key: string | null;
  /** The day after which it is late, until it ships. */
  late_after: number | null;
  /** The day of the notice of delay to its buyer. */
  notice_day: number | null;
  /** The time when street and telephone are removed; null while the order is open, and afterwards. */
  address_until: number | null;
  platform_order_id: string | null;
  /** The platform's cart token: finds the order if its attribute was lost. */
  platform_cart_id: string | null;
  checkout_url: string | null;
  handed_over_at: number | null;
  /** The time when its last parcel shipped. */
  shipped_at: number | null;
  /** The time of the request for reviews, or of the decision to send none. */
  review_asked_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface PlatformTaskTable {
  key: string;
  order_id: string;
  /** Orders the tasks of one moment. */
  place: number;
  kind: string;
  state: string;
  /** JSON; its type depends on the kind. */
  payload: string;
  tries: number;
  /** The time of the next attempt. */
  due_at: number | null;
  by_owner: number;
  created_at: number;
}

export interface MessageTable {
  id: string;
  name: string;
  email: string;
  email_key: string;
  subject: string;
  message: string;
  is_read: number;
  created_at: number;
}

export interface SubscriberTable {
  id: string;
  email: string;
  email_key: string;
  /** Null until the address has confirmed. */
  confirmed_at: number | null;
  created_at: number;
}

export interface OutboxTable {
  id: string;
  kind: string;
  /** JSON of MailContent. */
  content: string;
  recipient: string;
  /** The person whose data the mail contains: the recipient, or the shopper in a mail to the owner. */
  person_key: string;
  state: string;
  attempts: number;
  due_at: number;
  /** Lower ones are sent first: the kind's turn, and for a confirmation the number of its caller's before it. */
  turn: number;
  /** The instance that is sending it. */
  claimed_by: string | null;
  error: string | null;
  created_at: number;
  sent_at: number | null;
}

export interface AlertContactTable {
  id: string;
  email: string;
  email_key: string;
  confirmed_at: number | null;
  created_at: number;
}

export interface AlertTable {
  id: string;
  contact_id: string;
  product_id: string;
  variant_id: string;
  kind: string;
  /** The price when the shopper asked for the alert. */
  price_cents: number;
  /** 1 once the variant was sold out: only then can it come back. */
  armed: number;
  /** Nothing is mailed about an alert that waits for its confirmation. */
  confirmed_at: number | null;
  created_at: number;
}

interface MessageReplyTable {
  id: string;
  message_id: string;
  text: string;
  created_at: number;
}

interface AdminTable {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  /** 1 for the admin created by the setup page, else null; unique, so that only one can ever be first. */
  is_first: number | null;
  created_at: number;
  updated_at: number;
}

interface AdminSessionTable {
  token_hash: string;
  admin_id: string;
  expires_at: number;
  /** The latest end, however much it is used. */
  ends_at: number;
  /** 'Chrome on Windows' */
  device: string;
  created_at: number;
  used_at: number;
}

interface TwoStepTable {
  admin_id: string;
  secret: string;
  /** Null until the first code was right. */
  confirmed_at: number | null;
  /** The time step of the last used code. */
  last_step: number;
  /** JSON of the hashes of the unused recovery codes. */
  recovery: string;
}

interface AuditTable {
  id: string;
  admin_id: string;
  username: string;
  action: string;
  subject: string;
  outcome: string;
  created_at: number;
}

export interface WebhookInboxTable {
  id: string;
  delivery_id: string;
  topic: string;
  /** Null if it was too large to store. */
  body: string | null;
  outcome: string;
  created_at: number;
}

interface SetupTokenTable {
  /** Always 1: there is one token. */
  id: number;
  hash: string;
  attempts: number;
  expires_at: number;
}

interface SnapshotTable {
  /** Always 1: there is one snapshot. */
  id: number;
  version: string;
  saved_at: number;
  /** Written as bytes; SQLite returns an ArrayBuffer, PostgreSQL a Buffer. */
  data: Uint8Array | ArrayBuffer;
}

interface LeaseTable {
  name: string;
  holder: string;
  expires_at: number;
}

interface CounterTable {
  key: string;
  hits: number;
  reset_at: number;
}

interface SettingTable {
  key: string;
  value: string;
}

interface DeliveryTable {
  id: string;
  topic: string;
  received_at: number;
}

interface VitalsTable {
  day: string;
  route: string;
  metric: string;
  bucket: number;
  hits: number;
}

interface LookTable {
  /** '2026-11-16', in New York. */
  day: string;
  product_id: string;
  looks: number;
}

interface SearchTable {
  /** '2026-11-16', in New York. */
  day: string;
  phrase: string;
  times: number;
  results: number;
}

interface SynonymTable {
  position: number;
  /** 'trousers, pants' */
  words: string;
}

export interface Tables {
  returns: ReturnTable;
  return_lines: ReturnLineTable;
  return_pictures: ReturnPictureTable;
  searches: SearchTable;
  synonyms: SynonymTable;
  sold_out_looks: LookTable;
  price_history: { variant_id: string; since: number; cents: number };
  cart_lines: CartLineTable;
  cart_discounts: CartDiscountTable;
  orders: OrderTable;
  platform_tasks: PlatformTaskTable;
  reviews: ReviewTable;
  review_totals: ReviewTotalsTable;
  review_opt_outs: ReviewOptOutTable;
  messages: MessageTable;
  message_replies: MessageReplyTable;
  subscribers: SubscriberTable;
  outbox: OutboxTable;
  alert_contacts: AlertContactTable;
  alerts: AlertTable;
  admins: AdminTable;
  admin_sessions: AdminSessionTable;
  setup_tokens: SetupTokenTable;
  snapshots: SnapshotTable;
  leases: LeaseTable;
  counters: CounterTable;
  settings: SettingTable;
  deliveries: DeliveryTable;
  vitals: VitalsTable;
  admin_two_step: TwoStepTable;
  audit: AuditTable;
  webhook_inbox: WebhookInboxTable;
}
