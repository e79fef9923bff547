// B16 The owner's collections: what their pages show, and how a list of products is named after one.

export interface CollectionInfo {
  readonly handle: string;
  readonly title: string;
  /** Sanitized markup. */
  readonly html: string;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
}

const PREFIX = 'collections/';

/** The list of a collection, where calls take the name of a category. */
export const collectionList = (handle: string): string => PREFIX + handle;

/** The collection that a list is named after. */
export const collectionOf = (list: string): string | undefined =>
  list.startsWith(PREFIX) ? list.slice(PREFIX.length) : undefined;
