// B4 Tests the links in mails: their lifetime and their purpose.
import { expect, it } from 'vitest';
import type { Signer } from '../ports/system.ts';
import { createMailLinks, createMailTokens } from './links.ts';

const HOUR = 60 * 60_000;

/** Signs in plain text; a token is valid for its purpose and until its time. */
const signer: Signer = {
  sign: (purpose, id, expiresAt) => [purpose, id, expiresAt ?? ''].join('~'),
  read(purpose, token, now) {
    const [signed, id, expiresAt] = token.split('~');
    return signed === purpose && (!expiresAt || now < Number(expiresAt)) ? id : undefined;
  },
};

function setUp() {
  const clock = { time: 1_000, now: () => clock.time };
  return { clock, tokens: createMailTokens({ signer, clock }) };
}

it('B4 Newsletter: the link to confirm is valid for 48 hours, the link to leave for ever [B4.11]', () => {
  const { clock, tokens } = setUp();
  const confirm = tokens.confirm('newsletter', 'n1');
  const leave = tokens.unsubscribe('newsletter', 'n1');
  clock.time += 48 * HOUR - 1;
  expect(tokens.readConfirm(confirm)).toEqual({ list: 'newsletter', id: 'n1' });
  clock.time += 1;
  expect(tokens.readConfirm(confirm)).toBeUndefined();
  clock.time += 10_000 * HOUR;
  expect(tokens.readUnsubscribe(leave)).toEqual({ list: 'newsletter', id: 'n1' });
});

it('B4 Links: each token is good for one thing and one list [B4.11-12]', () => {
  const { tokens } = setUp();
  const links = {
    confirm: tokens.confirm('alerts', 'a1'),
    leave: tokens.unsubscribe('alerts', 'a1'),
    manage: tokens.manageAlerts('a1'),
  };
  expect(tokens.readConfirm(links.confirm)).toEqual({ list: 'alerts', id: 'a1' });
  expect(tokens.readUnsubscribe(links.leave)).toEqual({ list: 'alerts', id: 'a1' });
  expect(tokens.readManageAlerts(links.manage)).toBe('a1');
  for (const token of [links.leave, links.manage]) expect(tokens.readConfirm(token)).toBeUndefined();
  for (const token of [links.confirm, links.manage]) expect(tokens.readUnsubscribe(token)).toBeUndefined();
  for (const token of [links.confirm, links.leave]) expect(tokens.readManageAlerts(token)).toBeUndefined();
});

it('B4 Links: are on our own address [B4.12, B4.19]', () => {
  const links = createMailLinks(setUp().tokens, 'https://shop.example.com');
  expect(links.confirm('newsletter', 'n')).toMatch(
    /^https:\/\/shop\.example\.com\/newsletter\/confirm\?token=confirm-newsletter/,
  );
  expect(links.unsubscribe('alerts', 'n')).toMatch(
    /^https:\/\/shop\.example\.com\/newsletter\/unsubscribe\?token=leave-alerts/,
  );
  expect(links.manageAlerts('n')).toMatch(/^https:\/\/shop\.example\.com\/alerts\?token=/);
  expect(links.whole('/product/7')).toBe('https://shop.example.com/product/7');
  expect(links.whole('https://cdn.example/1.jpg')).toBe('https://cdn.example/1.jpg');
});
