// Parses a mail address with a name from the settings: 'Name <a@example.com>' or 'a@example.com'.
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const NAMED = /^(?:"?(.*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/;

export function parseAddress(text: string): MailAddress | undefined {
  const [, name = '', named, bare] = NAMED.exec(text.trim()) ?? [];
  const address = named ?? bare;
  return address ? { name, address } : undefined;
}
