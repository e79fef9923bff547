import { describe, expect, it } from 'vitest';
import {
  ALL_FEATURES,
  FEATURE_NAMES,
  featuresOf,
  featuresOff,
  isOffered,
  listOfNames,
  partsOf,
  unknownFeatures,
} from './features.ts';

describe('B0 Profiles', () => {
  it('full has every addition, document has none [B0.1, B0.2]', () => {
    expect([...featuresOf('full')]).toEqual(FEATURE_NAMES);
    expect([...featuresOf('document')]).toEqual([]);
  });

  it('FEATURES_OFF takes single additions out of full [B0.3]', () => {
    const features = featuresOf('full', listOfNames(' wishlist, alerts,'));
    expect(FEATURE_NAMES.filter((name) => !features.has(name))).toEqual(['wishlist', 'alerts']);
  });

  it('an alert is a mail: without mail there are no alerts', () => {
    const features = featuresOf('full', ['mail']);
    expect(FEATURE_NAMES.filter((name) => !features.has(name))).toEqual(['mail', 'alerts']);
    expect(featuresOf('full', ['wishlist']).has('alerts')).toBe(true);
  });

  it("a return is on the order's page: without the page there are no returns", () => {
    expect(featuresOff(featuresOf('full', ['order-status']))).toEqual(['order-status', 'returns']);
    expect(featuresOff(ALL_FEATURES)).toEqual([]);
  });

  it('an entry of a table is offered while all of its features are on [B0.3]', () => {
    const features = featuresOf('full', ['reviews']);
    expect(isOffered({}, featuresOf('document'))).toBe(true);
    expect(isOffered({ feature: 'desk' }, features)).toBe(true);
    expect(isOffered({ feature: ['desk', 'returns'] }, features)).toBe(true);
    expect(isOffered({ feature: ['desk', 'reviews'] }, features)).toBe(false);
    expect(partsOf({ stars: 'reviews', heart: 'wishlist' }, features)).toEqual({ stars: false, heart: true });
  });

  it.each([
    ['', []],
    [' , ,', []],
    ['wishlist', ['wishlist']],
    [' wishlist, alerts,', ['wishlist', 'alerts']],
  ])('%j lists %j', (text, names) => {
    expect(listOfNames(text)).toEqual(names);
  });

  it('names that are no feature are found', () => {
    expect(unknownFeatures(listOfNames('wishlist,wishes'))).toEqual(['wishes']);
  });
});
