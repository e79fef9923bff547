// B16 The shop's own menu, as the header shows it.

export interface MenuLink {
  readonly label: string;
  /** A path of this store, or a whole address elsewhere that the owner put into the menu. */
  readonly href: string;
  readonly items: readonly MenuLink[];
}
