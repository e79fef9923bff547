// B4 The calls about alerts and about the links in mails.
import type { Alerts } from '../../shop/alerts/alerts.ts';
import { writerKey } from '../../shop/limits/caller-key.ts';
import type { Subscriptions } from '../../shop/mail/subscriptions.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountAlerts(mount: Mount, alerts: Alerts): void {
  mount('createAlert', (input, { ip }) => alerts.ask(input, writerKey(ip)));
  mount('listAlerts', (input) => alerts.list(input));
  mount('removeAlert', (input) => alerts.remove(input));
}

export function mountSubscriptions(mount: Mount, subscriptions: Subscriptions): void {
  mount('confirmMail', (input) => subscriptions.confirm(input));
  mount('unsubscribe', (input) => subscriptions.unsubscribe(input));
}
