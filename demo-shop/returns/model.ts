// A return in the demo shop, stored with its order.

export interface ShopReturnLine {
  id: number;
  /** The line of a shipment that comes back. */
  fulfilmentLineId: number;
  lineId: number;
  quantity: number;
  reason: string;
  note: string | null;
  processed: number;
}

export interface ShopReturn {
  id: number;
  status: 'requested' | 'open' | 'declined' | 'canceled' | 'closed';
  createdAt: string;
  approvedAt: string | null;
  closedAt: string | null;
  decline: { reason: string; note: string | null } | null;
  lines: ShopReturnLine[];
  deliveries: { id: number; labelUrl: string | null; trackingNumber: string | null }[];
  refundIds: number[];
}
