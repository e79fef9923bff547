// Builds the title of a page for tabs and search results.
import { BRAND } from '../../shared/brand.ts';

export const pageTitle = (title: string): string => `${title} | ${BRAND.name}`;
