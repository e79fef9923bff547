// B1 The checkboxes 'In stock' and 'On sale'.
import { flagFacet } from './facet.ts';

const title = 'Availability';

export const inStock = flagFacet({ parameter: 'in-stock', title, label: 'In stock' });
export const sale = flagFacet({ parameter: 'sale', title, label: 'On sale' });
