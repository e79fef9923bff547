// Opens every subject in order: a later one gets what it needs of earlier ones by name.
import type { PageApi } from '../../shared/pages/page-contract.ts';
import { openAdmin } from './admin.ts';
import { openCart } from './cart.ts';
import { openCatalogue } from './catalogue.ts';
import { openDesk } from './desk.ts';
import { openDoors } from './doors.ts';
import { openFind } from './find.ts';
import { openInsight } from './insight.ts';
import { openMail } from './mail.ts';
import { ORDER_LINK_SECRET, openOrders } from './orders.ts';
import { openPublications } from './publications.ts';
import { openReviews } from './reviews.ts';
import type { Store, Subject } from './subject.ts';
import { openSystem } from './system.ts';
import { openWebhooks } from './webhooks.ts';

export type Subjects = Awaited<ReturnType<typeof openSubjects>>;

export async function openSubjects(store: Store) {
  const find = await openFind(store);
  const { finder, synonyms } = find.services;
  const mail = await openMail(store, {
    onReviewsLeft: (orderId) => reviews.services.requests.optOut(orderId),
  });
  const { isOn, onQueued, services: mailServices } = mail.services;
  const signer = await store.signerOf(ORDER_LINK_SECRET);
  const reviews = openReviews(store, { signer, onQueued });
  const orders = openOrders(store, { signer, mail: { isOn, onQueued }, reviews: reviews.services.reviews });
  const cart = openCart(store, { statusUrl: orders.services.statusUrl });
  const webhooks = openWebhooks(store, { returns: orders.services.returns });
  const publications = await openPublications(store);
  const catalogue = openCatalogue(store, {
    finding: find.services,
    publications: publications.services,
    reviews: reviews.services.reviews,
  });
  const doors = await openDoors(store, { ...cart.services, finder, publications: publications.services });
  const insight = openInsight(store);
  if (store.config.features.has('true-figures')) await insight.services.claims.start();
  const admin = await openAdmin(store);
  const system = openSystem(store, { mail: { isOn, onQueued }, account: admin.services.account });
  const desk = openDesk(store, {
    account: admin.services.account,
    audit: admin.services.trail,
    late: orders.services.late,
    countsReturns: orders.services.returns !== undefined,
    mailDesk: mailServices.mailDesk,
    synonyms,
    vitals: insight.services.vitals,
    webhookInbox: webhooks.services.inbox,
    privacy: webhooks.services.privacy,
  });
  const all: readonly Subject[] = [
    ...[
      find,
      mail,
      reviews,
      orders,
      cart,
      webhooks,
      publications,
      catalogue,
      doors,
      insight,
      admin,
      system,
      desk,
    ],
  ];
  const pages: PageApi = {
    ...mail.pages,
    ...reviews.pages,
    ...orders.pages,
    ...cart.pages,
    ...publications.pages,
    ...catalogue.pages,
    ...doors.pages,
    ...insight.pages,
  };
  return { all, pages, find, orders, cart, publications, catalogue, doors, insight, admin };
}
