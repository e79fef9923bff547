// Normalizes a path: percent-encoding only where needed, no trailing slash.

/** Matches paths that have only one spelling. */
const PLAIN = /^[\w\-.~/]*$/;

function respell(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment));
}

/** Undefined for a path that cannot be decoded, such as `/%E0%A4%A`. */
export function canonicalPath(path: string): string | undefined {
  let spelled = path;
  if (!PLAIN.test(path)) {
    try {
      spelled = path.split('/').map(respell).join('/');
    } catch {
      return undefined;
    }
  }
  return spelled.length > 1 && spelled.endsWith('/') ? spelled.slice(0, -1) : spelled;
}

/** Normalizes the path of an address; the query and an address that cannot be decoded do not change. */
export function canonicalUrl(url: string): string {
  const at = url.indexOf('?');
  const path = canonicalPath(at < 0 ? url : url.slice(0, at));
  if (path === undefined) return url;
  return at < 0 ? path : path + url.slice(at);
}
