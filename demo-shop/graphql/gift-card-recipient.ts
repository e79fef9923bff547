// Shopify's check of a gift card's recipient, which is in the attributes of the cart line.
import type { Attribute } from '../state/model.ts';

const SEND_FLAG = '__shopify_send_gift_card_to_recipient';
const MAX_MESSAGE = 200;
const MAX_NAME = 255;
const MAX_DAYS_AHEAD = 90;
const DAY_MS = 86_400_000;
const SHOP_ZONE = 'America/New_York';

/** Returns the problem, or null. Without the flag and an address the card goes to the buyer. */
export function recipientFault(attributes: readonly Attribute[], now: Date): string | null {
  const attribute = (key: string) => attributes.find((each) => each.key === key)?.value?.trim() ?? '';
  const flag = attribute(SEND_FLAG);
  const email = attribute('Recipient email');
  const hasRecipient = email !== '' || (flag !== '' && flag !== 'if_present' && flag !== 'false');
  if (!hasRecipient) return null;
  if (email === '') return "Recipient email can't be blank";
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'Recipient email is invalid';
  if ([...attribute('Recipient name')].length > MAX_NAME)
    return `Recipient name is too long (maximum is ${MAX_NAME} characters)`;
  if ([...attribute('Message')].length > MAX_MESSAGE)
    return `Message is too long (maximum is ${MAX_MESSAGE} characters)`;
  return dayFault(attribute('Send on'), now);
}

function dayFault(day: string, now: Date): string | null {
  if (day === '') return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(at || 0).toISOString().startsWith(day);
  if (!isDay) return 'Send on must be a date as yyyy-mm-dd';
  const today = Date.parse(
    `${new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE }).format(now)}T00:00:00Z`,
  );
  const days = (at - today) / DAY_MS;
  return days < 0 || days > MAX_DAYS_AHEAD ? `Send on must be within ${MAX_DAYS_AHEAD} days from now` : null;
}
