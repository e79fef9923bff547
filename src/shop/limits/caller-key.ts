// Identifies a caller by an IPv4 address or an IPv6 /64, which one household or machine usually has.
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;

/** The eight groups of an IPv6 address; the URL parser spells it one way. */
function groupsOf(address: string): string[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelled.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

const toIPv4 = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');

function keyOf(address: string, prefixOf: (groups: readonly string[]) => string): string {
  if (isIPv4(address)) return address;
  // A zone names the network interface, not the caller.
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return mapped ? toIPv4(groups[6] ?? '0', groups[7] ?? '0') : prefixOf(groups);
}

export const callerKey = (address: string): string =>
  keyOf(address, (groups) => `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`);

/** For stored data a /56 counts as one caller: many providers give one to a household. */
export const writerKey = (address: string): string =>
  keyOf(address, (groups) => {
    const half = (groups[PREFIX_GROUPS - 1] ?? '0').padStart(4, '0').slice(0, 2);
    return `${[...groups.slice(0, PREFIX_GROUPS - 1), `${half}00`].join(':')}::/56`;
  });
