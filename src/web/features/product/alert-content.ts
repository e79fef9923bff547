// B4 Holds the texts of the alerts on the product page.
import type { AlertKind } from '../../../shared/forms.ts';

export const ALERT_REQUEST: Readonly<Record<AlertKind, string>> = {
  stock: 'Email me when it is back',
  price: 'Email me when the price drops',
};

export const ALERT_FORM = {
  label: 'Your email',
  submit: 'Notify me',
  pending: 'Saving...',
} as const;
