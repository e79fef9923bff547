// B10 The tables of reviews as Kysely sees them.

export interface ReviewTable {
  id: string;
  order_id: string;
  line_key: string;
  product_id: string;
  variant_title: string | null;
  rating: number;
  title: string;
  text: string;
  name: string;
  fit: string | null;
  reply: string | null;
  replied_at: number | null;
  removed: string | null;
  erased: number;
  deleted: number;
  /** 1 if its words are shown: neither deleted, erased nor removed. */
  shown: number;
  created_at: number;
  changed_at: number;
}

/** One row for each product, updated in the transaction of each review. */
export interface ReviewTotalsTable {
  product_id: string;
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
  hidden_1: number;
  hidden_2: number;
  hidden_3: number;
  hidden_4: number;
  hidden_5: number;
  fit_small: number;
  fit_true: number;
  fit_large: number;
  removed_personal: number;
  removed_abuse: number;
  removed_topic: number;
  /** The number of changes so far. */
  revision: number;
}

export interface ReviewOptOutTable {
  address_hash: string;
  created_at: number;
}
