import { describe, expect, test } from 'vitest';
import { recordingLog } from '../../tests/fixtures/catalogue.ts';
import { warnAboutShop } from './shop-warnings.ts';

const warningsFor = async (info: object, settings: { publicUrl?: string }) => {
  const log = recordingLog();
  const shopInfo = async () => ({ name: 'Shop', primaryHost: 'shop.example', currency: 'USD', ...info });
  await warnAboutShop({ shopInfo }, settings, log);
  return log.lines;
};

describe('What the store says at start', () => {
  const settings = { publicUrl: 'https://store.example' };

  test('nothing when all is well', async () => {
    expect(await warningsFor({}, settings)).toEqual([]);
    expect(await warningsFor({}, {})).toEqual([]);
  });

  test('a primary domain of our own, and another currency', async () => {
    expect(await warningsFor({ primaryHost: 'store.example' }, settings)).toEqual([
      expect.stringContaining('would be a 404 here'),
    ]);
    expect(await warningsFor({ primaryHost: 'www.store.example' }, settings)).toEqual([
      expect.stringContaining('differ by www alone'),
    ]);
    expect(await warningsFor({ currency: 'EUR' }, settings)).toEqual([expect.stringContaining('US dollars')]);
  });
});
