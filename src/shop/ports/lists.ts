// A list that is read page by page.

/** Newest first, older than the cursor. */
export interface PageRequest {
  readonly before?: string | undefined;
  readonly limit: number;
  /** Leaves `total` at 0: a reader of all pages does not need a count for each. */
  readonly uncounted?: boolean | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Pass as `before` to read older rows; absent on the last page. */
  readonly next?: string | undefined;
}

/** A page of search results. */
export interface FoundPage<Row> extends Page<Row> {
  /** There are more than `total`: a search does not count beyond its limit. */
  readonly more?: boolean | undefined;
}
