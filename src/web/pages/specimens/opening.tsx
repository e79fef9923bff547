// Shows accordion, drawers and toasts.
import { lazy, Suspense, useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { Row, Specimen } from './specimen.tsx';

const Drawer = lazy(() => import('../../ui/drawer.tsx'));

export function Opening() {
  const [open, setOpen] = useState<'left' | 'right' | undefined>();
  return (
    <Specimen title="Opening">
      <Accordion
        items={[
          { id: 'cancel', title: 'Can I cancel my order?', content: 'While it has not been packed.' },
          { id: 'where', title: 'Where do you ship?', content: 'To wherever the shop says.' },
        ]}
        defaultOpen="cancel"
      />
      <Row>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          Right drawer
        </Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          Left drawer
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Added to cart', description: 'Item has been added to your cart successfully.' })
          }
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Error', description: 'Failed to add item to cart.', variant: 'destructive' })
          }
        >
          Error toast
        </Button>
      </Row>
      <Suspense fallback={null}>
        <Drawer
          side={open ?? 'right'}
          open={open !== undefined}
          onOpenChange={(next) => !next && setOpen(undefined)}
          title="Shopping Cart"
          footer={<Button className="w-full">Checkout</Button>}
        >
          <p className="text-muted">Your cart is empty</p>
        </Drawer>
      </Suspense>
    </Specimen>
  );
}
