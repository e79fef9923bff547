// Finds an e-mail address in a text as an address of its own: 'ann@example.com' is no part of 'joann@example.com'.

const LOCAL_PART = "[\\w.!#$%&'*+/=?^`{|}~-]";
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The address is in lower case. */
export function namesAddress(text: string, address: string): boolean {
  if (address === '') return false;
  // A dot behind it may end a sentence; behind a dot and a letter the domain goes on.
  return new RegExp(`(?<!${LOCAL_PART})${literal(address)}(?![\\w-]|\\.\\w)`).test(text.toLowerCase());
}
