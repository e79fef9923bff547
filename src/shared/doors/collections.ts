// B16 The owner's collections: the content of their pages, and the names of their product lists.

export interface CollectionInfo {
  readonly handle: string;
  readonly title: string;
  /** Sanitized markup. */
  readonly html: string;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
}

const PREFIX = 'collections/';

/** Calls take this name in place of a category. */
export const collectionList = (handle: string): string => PREFIX + handle;

/** The collection that a list is named after. */
export const collectionOf = (list: string): string | undefined =>
  list.startsWith(PREFIX) ? list.slice(PREFIX.length) : undefined;
