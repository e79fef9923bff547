// Where the visitor is, in the spelling the server uses: two spellings of one address are one place.
import { canonicalPath } from '../../shared/pages/normalize-path.ts';
import { usePathname } from './router.tsx';

export const normalizePath = (path: string): string => canonicalPath(path) ?? path;

export const usePath = (): string => normalizePath(usePathname());
