// Normalizes a path: percent-encoding only where needed, no trailing slash.

/** Nothing in it could be spelled another way. */
const PLAIN = /^[\w\-.~/]*$/;

function respell(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment));
}

/** Undefined when the path is no text at all, such as `/%E0%A4%A`. */
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

/** The same of a whole address; its query is left as it is, and so is an address that is no text. */
export function canonicalUrl(url: string): string {
  const at = url.indexOf('?');
  const path = canonicalPath(at < 0 ? url : url.slice(0, at));
  if (path === undefined) return url;
  return at < 0 ? path : path + url.slice(at);
}
