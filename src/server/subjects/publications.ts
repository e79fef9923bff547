// B7 B8 Opens the subject 'publications': the journal and the policies.
import { PUBLICATION_ENDPOINTS } from '../../shared/api/publications.ts';
import { isOffered } from '../../shared/features.ts';
import { createPublications } from '../../shop/publications/publications.ts';
import { createPublicationsApi, mountPublications } from '../routes/publications.ts';
import type { Store, Subject } from './subject.ts';

export async function openPublications(store: Store) {
  const { features } = store.config;
  const publications = store.closeLater(createPublications({ ...store, platform: store.connected.platform }));
  // They are read from the platform only if a call can show them.
  if (Object.values(PUBLICATION_ENDPOINTS).some((call) => isOffered(call, features)))
    await publications.start();
  return {
    services: publications,
    routes: ({ mount }) => mountPublications(mount, publications),
    pages: createPublicationsApi(publications),
  } satisfies Subject;
}
