// B6 The lists of the desk: rows of one page and the way to the next.

export const DESK_PAGE = 50;

export interface DeskList<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: boolean | undefined;
  /** Pass as `before` to read older rows. */
  readonly next?: string | undefined;
  /** B13 Messages that have waited longer than promised; absent where nothing is promised. */
  readonly late?: number | undefined;
}
