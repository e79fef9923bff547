import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('B0 Profiles: settings', () => {
  it('full is the default [B0.1]', () => {
    expect(readConfig({}).features.has('facets')).toBe(true);
  });

  it('STORE_PROFILE=document switches every addition off', () => {
    expect(readConfig({ STORE_PROFILE: 'document' }).features.size).toBe(0);
  });

  it('an unknown profile is refused with the known ones [B0.4]', () => {
    expect(() => readConfig({ STORE_PROFILE: 'lite' })).toThrow('STORE_PROFILE must be full or document');
  });

  it('unknown features are refused by name, with the list of known ones [B0.4]', () => {
    expect(() => readConfig({ FEATURES_OFF: 'wishes,alerts,fax' })).toThrow(
      /FEATURES_OFF names what is no feature: wishes, fax\. Known are .*wishlist.*reach/,
    );
  });
});
