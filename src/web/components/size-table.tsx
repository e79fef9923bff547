// B1 Shows the body measurements of a category, in inches and centimeters.
import { centimeters, type SizeGuideTable } from '../content/size-guide.ts';

export function SizeTable({ guide }: { guide: SizeGuideTable }) {
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line">
          {['Size', ...guide.measures].map((name) => (
            <th key={name} scope="col" className="py-3 pr-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guide.rows.map(({ size, inches }) => (
          <tr key={size} className="border-b border-line">
            <th scope="row" className="py-3 pr-3 font-medium">
              {size}
            </th>
            {inches.map((value, index) => (
              <td key={guide.measures[index]} className="py-3 pr-3">
                <span className="block">{value} in</span>
                <span className="block text-muted">{centimeters(value)} cm</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
