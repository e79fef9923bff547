// B0 Provides the additions of this store, which the server sends, to every component.
import { createContext, useContext } from 'react';
import {
  ALL_FEATURES,
  type FeatureName,
  type Features,
  featuresOf,
  listOfNames,
  partsOf,
} from '../../shared/features.ts';
import { FEATURES_OFF_ATTRIBUTE } from '../../shared/pages/page-contract.ts';

export const FeaturesContext = createContext<Features>(ALL_FEATURES);

export const useFeatures = (): Features => useContext(FeaturesContext);

export const useFeature = (name: FeatureName): boolean => useFeatures().has(name);

/** Tells of each part in a component's table whether its addition is on. */
export const useParts = <Part extends string>(table: Readonly<Record<Part, FeatureName>>) =>
  partsOf(table, useFeatures());

/** Reads in the browser the attribute that the server wrote on <html>. */
export const readFeatures = (): Features =>
  featuresOf('full', listOfNames(document.documentElement.getAttribute(FEATURES_OFF_ATTRIBUTE) ?? ''));
