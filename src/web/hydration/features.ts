// B0 Reads the additions of this store from the attribute that the server wrote on <html>.
import { type Features, featuresOf, listOfNames } from '../../shared/features.ts';
import { FEATURES_OFF_ATTRIBUTE } from '../../shared/pages/page-contract.ts';

export const readFeatures = (): Features =>
  featuresOf('full', listOfNames(document.documentElement.getAttribute(FEATURES_OFF_ATTRIBUTE) ?? ''));
