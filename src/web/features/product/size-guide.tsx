// B1 Shows the size guide: body measurements of a category, in inches and centimeters.
import { SizeTable } from '../../components/size-table.tsx';
import { HOW_TO_MEASURE, SIZE_GUIDES } from '../../content/size-guide.ts';
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
      <p className="mb-6 text-sm text-muted">{HOW_TO_MEASURE}</p>
      <SizeTable guide={guide} />
    </Drawer>
  );
}
