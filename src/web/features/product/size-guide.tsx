// B1 The size guide: body measurements of a category, in inches and centimetres.
import { centimetres, SIZE_GUIDES } from '../../content/size-guide.ts';
import Drawer from '../../ui/drawer.tsx';

interface SizeGuideProps {
  title: string;
  categoryId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function SizeGuide({ title, categoryId, open, onOpenChange }: SizeGuideProps) {
  const guide = SIZE_GUIDES[categoryId] ?? SIZE_GUIDES.women;
  if (!guide) return null;
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={title}>
      <p className="mb-6 text-sm text-muted">
        Body measurements. Measure over light clothing; between two sizes, take the larger.
      </p>
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
                  <span className="block text-muted">{centimetres(value)} cm</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  );
}
