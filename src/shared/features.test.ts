import { describe, expect, it } from 'vitest';
import { FEATURE_NAMES, featuresOf, listOfNames, unknownFeatures } from './features.ts';

describe('B0 Profiles', () => {
  it('full has every addition, document has none [B0.1, B0.2]', () => {
    expect([...featuresOf('full')]).toEqual(FEATURE_NAMES);
    expect([...featuresOf('document')]).toEqual([]);
  });

  it('FEATURES_OFF takes single additions out of full [B0.3]', () => {
    const features = featuresOf('full', listOfNames(' wishlist, alerts,'));
    expect(FEATURE_NAMES.filter((name) => !features.has(name))).toEqual(['wishlist', 'alerts']);
  });

  it('names that are no feature are found', () => {
    expect(unknownFeatures(listOfNames('wishlist,wishes'))).toEqual(['wishes']);
  });
});
