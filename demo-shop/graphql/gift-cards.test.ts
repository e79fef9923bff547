import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCart, paymentForm } from '../testing/buying.ts';
import { catalogueWithGiftCard, GIFT_CARD_25, SHIRT_S } from '../testing/fixture.ts';
import { listenForWebhooks, type RunningShop, runShop } from '../testing/running-shop.ts';
import { recipientFault } from './gift-card-recipient.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await runShop({ catalogue: catalogueWithGiftCard() });
});
afterAll(() => running.stop());

const FLAG = '__shopify_send_gift_card_to_recipient';
const attributes = (fields: Record<string, string>) =>
  Object.entries(fields).map(([key, value]) => ({ key, value }));
const recipient = (email: string, more: Record<string, string> = {}) =>
  attributes({ 'Recipient email': email, [FLAG]: 'on', Design: 'birthday', ...more });
const card = (fields: { key: string; value: string }[]) => ({
  merchandiseId: GIFT_CARD_25,
  quantity: 1,
  attributes: fields,
});

describe('B3 Gift cards', () => {
  it('refuses a recipient that is missing or invalid, and changes nothing', async () => {
    for (const wrong of [recipient(''), recipient('nobody'), attributes({ [FLAG]: 'on' })]) {
      const answer = await createCart(running, [card(wrong)]);
      expect(answer.cart).toBeNull();
      expect(answer.userErrors).toMatchObject([
        { code: 'GIFT_CARD_RECIPIENT_INVALID', field: ['input', 'lines', '0', 'attributes'] },
      ]);
    }
    const { cart } = await createCart(running, []);
    const added = await running.graphql(
      `mutation ($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { cart { totalQuantity } userErrors { code field } } }`,
      { id: cart.id, lines: [card(recipient('x'))] },
    );
    expect(added.data.cartLinesAdd).toEqual({
      cart: { totalQuantity: 0 },
      userErrors: [{ code: 'GIFT_CARD_RECIPIENT_INVALID', field: ['lines', '0', 'attributes'] }],
    });
  });

  it.each([
    ['on', 'ann@example.com', {}, null],
    ['if_present', '', {}, null],
    ['', '', {}, null],
    ['on', '', {}, "Recipient email can't be blank"],
    ['', 'ann', {}, 'Recipient email is invalid'],
    ['on', 'ann@example.com', { Message: 'm'.repeat(200) }, null],
    ['on', 'ann@example.com', { Message: 'm'.repeat(201) }, /^Message is too long/],
    ['on', 'ann@example.com', { 'Recipient name': 'n'.repeat(256) }, /^Recipient name is too long/],
    ['on', 'ann@example.com', { 'Send on': '2026-11-15' }, null], // still that day in New York
    ['on', 'ann@example.com', { 'Send on': '2026-11-14' }, /^Send on must be within/],
    ['on', 'ann@example.com', { 'Send on': '2027-02-13' }, null], // ninety days ahead
    ['on', 'ann@example.com', { 'Send on': '2027-02-14' }, /^Send on must be within/],
    ['on', 'ann@example.com', { 'Send on': '2026-02-30' }, /^Send on must be a date/],
    ['on', 'ann@example.com', { 'Send on': 'soon' }, /^Send on must be a date/],
  ])('flag %j, address %j and %j: %s', (flag, email, more, expected) => {
    const fields = attributes({ [FLAG]: flag, 'Recipient email': email, ...more } as Record<string, string>);
    const fault = recipientFault(fields, new Date('2026-11-16T03:00:00Z'));
    if (expected instanceof RegExp) expect(fault).toMatch(expected);
    else expect(fault).toBe(expected);
  });

  it('keeps cards for different people on lines of their own', async () => {
    const { cart } = await createCart(running, [
      card(recipient('ann@example.com')),
      card(recipient('bob@example.com')),
      card(recipient('ann@example.com')),
    ]);
    expect(cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1]);
  });

  it('shows the properties on the hosted page except hidden ones, and sends them with the order', async () => {
    const hooks = await listenForWebhooks();
    const shop = await runShop({ catalogue: catalogueWithGiftCard(), webhookUrl: hooks.url });
    const fields = recipient('ann@example.com', { Message: 'Happy <b>birthday</b>' });
    const { cart } = await createCart(shop, [card(fields), { merchandiseId: SHIRT_S, quantity: 1 }]);
    const page = await (await fetch(cart.checkoutUrl)).text();
    expect(page).toContain('<span class="muted">Recipient email: ann@example.com</span>');
    expect(page).toContain('Message: Happy &lt;b&gt;birthday&lt;/b&gt;');
    expect(page).not.toContain(FLAG);
    const paid = await shop.form(cart.checkoutUrl, paymentForm(65_00));
    const thanks = await (await fetch(paid.headers.get('location') ?? '')).text();
    expect(thanks).toContain('Recipient email: ann@example.com');
    expect(thanks).not.toContain(FLAG);
    await shop.shop.webhooks.idle();
    const [line, other] = hooks.received[0]?.body.line_items ?? [];
    expect(line).toMatchObject({ gift_card: true, requires_shipping: false, price: '25.00' });
    expect(line.properties).toEqual(fields.map(({ key, value }) => ({ name: key, value })));
    expect(other).toMatchObject({ gift_card: false, properties: [] });
    const { orders } = (await shop.admin('GET', '/orders')).body;
    expect(orders[0].lines[0].properties).toEqual(line.properties);
    await shop.stop();
    await hooks.stop();
  });
});
