// Converts the markup of a mail to text. It handles the markup of parts.tsx, not HTML in general.
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

export function textOf(markup: string): string {
  const plain = markup
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2:\n$1')
    .replace(/<\/(?:p|h1|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decode(plain)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
