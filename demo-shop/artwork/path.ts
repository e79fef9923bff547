// Path arithmetic: garments are symmetric, so one half is written and the other is mirrored from it.
const CENTER = 600;

// A template tag that rounds its numbers, which keeps the drawings small.
export function p(strings: TemplateStringsArray, ...values: (number | string)[]): string {
  return strings.reduce((text, part, i) => {
    const value = i < values.length ? (values[i] ?? '') : '';
    return text + part + (typeof value === 'number' ? Math.round(value) : value);
  }, '');
}

interface Segment {
  command: string;
  points: number[];
}

function parse(d: string): Segment[] {
  return (d.match(/[MLCQZ][^MLCQZ]*/g) ?? []).map((text) => ({
    command: text.charAt(0),
    points: (text.slice(1).match(/-?[\d.]+/g) ?? []).map(Number),
  }));
}

const flip = (points: number[]) => points.map((value, i) => (i % 2 === 0 ? 2 * CENTER - value : value));

export function mirror(d: string): string {
  return parse(d)
    .map(({ command, points }) => command + flip(points).join(' '))
    .join('');
}

export const both = (d: string): string => d + mirror(d);

// Takes the right half, from the center line round to the center line, and closes it with its mirror image.
export function symmetric(half: string): string {
  const segments = parse(half);
  let back = '';
  for (let i = segments.length - 1; i > 0; i -= 1) {
    const { command, points } = segments[i] as Segment;
    const before = (segments[i - 1] as Segment).points.slice(-2);
    const reversed: number[] = [];
    for (let k = points.length - 4; k >= 0; k -= 2)
      reversed.push(points[k] as number, points[k + 1] as number);
    back += command + flip([...reversed, ...before]).join(' ');
  }
  return `${half}${back}Z`;
}
