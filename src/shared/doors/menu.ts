// B16 The links of the shop's own menu, for the header.

export interface MenuLink {
  readonly label: string;
  /** A path of this store, or a whole address elsewhere that the owner put into the menu. */
  readonly href: string;
  readonly items: readonly MenuLink[];
}
