// B16 Queries one of the owner's collections, beginning with the server's data.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointUrl } from '../../shared/api.ts';
import type { CollectionInfo } from '../../shared/doors/collections.ts';
import { call } from './client.ts';

const collectionQuery = (handle: string) =>
  queryOptions({
    queryKey: [endpointUrl('getCollection', { handle })],
    queryFn: ({ signal }) => call('getCollection', { handle }, { signal }),
  });

/** Reads nothing while there is no handle. */
export const useCollectionTitle = (handle: string | undefined): string | undefined =>
  useQuery({ ...collectionQuery(handle ?? ''), enabled: handle !== undefined }).data?.title;

/** A `first` of null means that the server found no such collection. */
export const useCollection = (handle: string, first: CollectionInfo | null | undefined) =>
  useQuery({ ...collectionQuery(handle), enabled: first !== null, initialData: () => first ?? undefined });
