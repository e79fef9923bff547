// Shows the sidebar on a phone: a button that opens it as a sheet.
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import Drawer from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SidebarSheetProps {
  className?: string;
  /** Labels the button at the foot, which closes the sheet. */
  done?: string | undefined;
  children: (close: () => void) => ReactNode;
}

export function SidebarSheet({ className, done, children }: SidebarSheetProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={cx('needs-script', className)}>
      <Button
        variant="secondary"
        size="sm"
        className="needs-script min-h-11"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} size={16} />
        Filters
      </Button>
      <Drawer
        side="left"
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          done !== undefined && (
            <Button className="w-full" onClick={close}>
              {done}
            </Button>
          )
        }
      >
        {children(close)}
      </Drawer>
    </div>
  );
}
