// B1 Finds the size option and the color option of a product.
import type { Product, ProductOption } from '../entities.ts';

const SIZE = /\bsizes?\b/i;
const COLOR = /\b(colou?rs?|metal|shade|finish)\b/i;

export const isSizeOption = ({ name }: Pick<ProductOption, 'name'>): boolean => SIZE.test(name);
export const isColorOption = ({ name }: Pick<ProductOption, 'name'>): boolean => COLOR.test(name);

type Optioned = Pick<Product, 'options'>;

export const sizeOption = ({ options }: Optioned): number => options.findIndex(isSizeOption);
export const colorOption = ({ options }: Optioned): number => options.findIndex(isColorOption);
