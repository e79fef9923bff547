// Returns the visitor's path in the server's spelling, so that two spellings of one address are one page.
import { canonicalPath } from '../../shared/pages/normalize-path.ts';
import { usePathname } from './router.tsx';

export const normalizePath = (path: string): string => canonicalPath(path) ?? path;

export const usePath = (): string => normalizePath(usePathname());
