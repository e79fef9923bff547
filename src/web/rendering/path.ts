// Where the visitor is, in the spelling the server uses. The router's own hook decodes the path, so that `%25` would be
// decoded twice and two spellings of one address would be two places.
import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { canonicalPath } from '../../shared/paths.ts';

export const spelled = (path: string): string => canonicalPath(path) ?? path;

export function usePath(): string {
  const { ssrPath } = useRouter();
  return spelled(usePathname(ssrPath === undefined ? {} : { ssrPath }));
}
