// What a page is called in tabs and results.
import { BRAND } from '../../shared/brand.ts';

export const pageTitle = (title: string): string => `${title} | ${BRAND.name}`;
