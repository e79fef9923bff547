// B4 'Email me when …': a button that opens a small form in its place; the form's code comes with the first click.
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import type { AlertKind } from '../../../shared/forms.ts';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ALERT_REQUEST } from './alert-content.ts';

const AlertForm = lazyPart(() => import('./alert-form.tsx'));

interface AlertRequestProps {
  kind: AlertKind;
  variantId: string;
}

export default function AlertRequest({ kind, variantId }: AlertRequestProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="link"
        className="text-sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Bell} size={15} />
        {ALERT_REQUEST[kind]}
      </Button>
      {open && (
        <div id={id} className="mt-4 min-h-20">
          <AlertForm kind={kind} variantId={variantId} />
        </div>
      )}
    </div>
  );
}
