// §8 Texts that are put together; the browser tests hold those that stand by themselves.
import { describe, expect, it } from 'vitest';
import { httpErrorText, notEnoughText } from './messages.ts';

describe('§8 Network layer: a non-OK response', () => {
  it('reads the status code, a colon and a space, then the body text', () => {
    expect(httpErrorText(409, 'Admin user already exists', 'Conflict')).toBe(
      '409: Admin user already exists',
    );
  });

  it('or the status text if the body is empty', () => {
    expect(httpErrorText(503, '', 'Service Unavailable')).toBe('503: Service Unavailable');
  });
});

describe('Why no more can be added to the cart', () => {
  it.each([
    [5, 5, 'Only 5 available: your cart already has them all.'],
    [5, 2, 'Only 5 available: your cart already has 2.'],
    [5, 7, 'Only 5 available: your cart already has 7.'],
    [99, 99, 'Only 99 available: your cart already has them all.'],
    [100, 99, 'At most 99 of an item can be bought at once: your cart already has 99.'],
    [999, 40, 'At most 99 of an item can be bought at once: your cart already has 40.'],
  ])('%i in stock, %i in the cart', (stock, held, text) => {
    expect(notEnoughText(stock, held)).toBe(text);
  });
});
