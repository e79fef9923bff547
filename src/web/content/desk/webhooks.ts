// B6 The texts of the tab 'Webhooks'.
import type { WebhookOutcome } from '../../../shared/api/desk/webhooks.ts';

export const OUTCOME_TEXTS: Readonly<Record<WebhookOutcome, string>> = {
  applied: 'Processed',
  duplicate: 'Known already',
  unchanged: 'Nothing new',
  ignored: 'Ignored',
  refused: 'Refused',
  failed: 'Failed',
};

export const DESK_WEBHOOKS = {
  title: 'Webhooks',
  empty: 'No webhook has arrived yet',
  hidden: 'Personal data is hidden.',
  show: 'Show personal data',
  again: 'Process again',
  notKept: 'The body is not stored: it was refused, asks to erase a person, or is too large.',
  result: (outcome: string): string => `Processed again: ${outcome.toLowerCase()}.`,
  bodyLabel: (topic: string): string => `Body of ${topic}`,
} as const;

export const DESK_SHOP_ERASURE = {
  title: 'Shopify asks to erase all orders',
  text: 'Shopify sends this after its app was uninstalled. Erasing takes every name and address out of all orders; the figures stay. Nothing is erased until you decide.',
  asked: 'Asked',
  erase: 'Erase all orders',
  confirm: 'Erase for good',
  cancel: 'Cancel',
  keep: 'Keep',
  warning: 'This cannot be undone.',
  erased: (orders: number): string =>
    `Customers were taken out of ${orders === 1 ? '1 order' : `${orders} orders`}.`,
  kept: 'All orders stay as they are.',
} as const;
