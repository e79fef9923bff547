// The tables of returns as Kysely sees them.

export interface ReturnTable {
  id: string;
  order_id: string;
  number: number;
  reference: string;
  platform_return_id: string | null;
  state: string;
  /** JSON of ReturnDetails. */
  details: string;
  /** Its time, and much more for an open one, so that open ones come first. */
  sorted_at: number;
  created_at: number;
  updated_at: number;
}

export interface ReturnLineTable {
  return_id: string;
  place: number;
  product_id: string;
  variant_id: string;
  name: string;
  variant_title: string | null;
  quantity: number;
  reason: string;
  note: string | null;
  exchange: string | null;
  created_at: number;
}

export interface ReturnPictureTable {
  id: string;
  return_id: string;
  /** Written as bytes; SQLite returns an ArrayBuffer, PostgreSQL a Buffer. */
  jpeg: Uint8Array | ArrayBuffer;
  created_at: number;
}
