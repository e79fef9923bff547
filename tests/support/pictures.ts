// The demo shop's rendered pictures, kept between stores and runs: their names are hashes of what they show.
import { join } from 'node:path';
import { ROOT } from './imports.ts';

export const PICTURES = join(ROOT, '.cache', 'demo-shop-pictures');
