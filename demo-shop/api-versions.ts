// Shopify's rules for API versions: an old one is answered by the oldest supported, an unknown one is not found.
import { OLDEST_API_VERSION } from './constants.ts';

const STABLE = ['2026-01', '2026-04', '2026-07', '2026-10'];
const CANDIDATE = '2027-01';
const UNSTABLE = 'unstable';

// Returns the version that answers, or null if there is none to fall forward to.
export function answeringVersion(version: string, oldest: string = OLDEST_API_VERSION): string | null {
  if (version === UNSTABLE || version === CANDIDATE) return version;
  if (!/^\d{4}-(01|04|07|10)$/.test(version)) return null;
  if (version < oldest) return oldest;
  return STABLE.includes(version) ? version : null;
}

export const publicApiVersions = (oldest: string = OLDEST_API_VERSION) => [
  ...STABLE.filter((version) => version >= oldest).map((handle) => ({
    handle,
    displayName: handle === STABLE.at(-1) ? `${handle} (Latest)` : handle,
    supported: true,
  })),
  { handle: CANDIDATE, displayName: `${CANDIDATE} (Release candidate)`, supported: false },
  { handle: UNSTABLE, displayName: UNSTABLE, supported: false },
];
