// A list that is read page by page.

/** Newest first, older than the cursor. */
export interface PageRequest {
  readonly before?: string | undefined;
  readonly limit: number;
  /** Leaves `total` at 0: whoever reads all pages need not have them counted for each. */
  readonly uncounted?: boolean | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Pass as `before` to read older rows; absent on the last page. */
  readonly next?: string | undefined;
}

/** A page of what a search found. */
export interface FoundPage<Row> extends Page<Row> {
  /** There are more than `total`: a search counts no further than it needs to. */
  readonly more?: boolean | undefined;
}
