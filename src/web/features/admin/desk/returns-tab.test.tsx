// B11 The desk's tab 'Returns' as it is drawn: what an owner reads of each return, and what can be pressed.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DeskReason, DeskReturn } from '../../../../shared/api/desk/returns.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { Router } from '../../../router/router.tsx';
import ReturnsTab from './returns-tab.tsx';

const RETURN: DeskReturn = {
  id: 'r1',
  reference: '1001-R1',
  orderNumber: '#1001',
  customerName: 'Grace Hopper',
  email: 'grace@example.com',
  state: 'Return requested',
  isWaiting: true,
  isPending: false,
  byOwner: false,
  canClose: false,
  createdAt: '2026-10-05T16:00:00.000Z',
  lines: [{ text: 'Linen shirt (1): Too small', note: 'Too tight' }],
  pictures: ['/api/admin/desk/return-pictures/p1'],
};
const REASON: DeskReason = {
  productId: '7',
  name: 'Linen shirt',
  total: 12,
  reasons: [
    { reason: 'Too small', quantity: 11 },
    { reason: 'Other', quantity: 1 },
  ],
};

function render(changes: Partial<DeskReturn> = {}, products: readonly DeskReason[] = [REASON]): string {
  const client = createQueryClient();
  const page = { rows: [{ ...RETURN, ...changes }], total: 1 };
  client.setQueryData(['desk', 'pages', 'deskReturns', {}], { pages: [page], pageParams: [undefined] });
  client.setQueryData(['desk', 'deskReturnReasons', {}], { products });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router place={{ path: '/admin/dashboard', search: '?tab=returns' }}>
        <ReturnsTab />
      </Router>
    </QueryClientProvider>,
  );
}

describe('B11 The desk', () => {
  it('has nothing to press once it is decided, and says when Shopify has not answered yet [B11.10]', () => {
    const pending = render({ isWaiting: false, isPending: true });
    expect(pending).toContain('Your decision is on its way to Shopify.');
    expect(pending).not.toContain('Approve');
    const done = render({ isWaiting: false, state: 'Approved', labelUrl: 'https://labels.example/1' });
    expect(done).not.toContain('on its way');
    expect(done).toContain('href="https://labels.example/1"');
  });

  it('tells the owner how to end an approved return that Shopify knows nothing of [B11.16]', () => {
    expect(render({ isWaiting: false, state: 'Approved' })).not.toContain('Mark as refunded');
    const html = render({ isWaiting: false, state: 'Approved', byOwner: true, canClose: true });
    expect(html).toContain('This store has no access to returns in Shopify');
    for (const control of ['Refunded amount in dollars', 'Mark as refunded', 'Cancel return'])
      expect(html).toContain(control);
  });
});
