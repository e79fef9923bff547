import { expect, it } from 'vitest';
import { BACKUPS_STORED, STORED_DAYS } from '../../shared/constants.ts';
import { VITALS_DAYS } from '../../shared/vitals.ts';
import { POLICIES } from './policies.ts';

const TEXT = POLICIES.privacy.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');

it('B8 Privacy policy: it names the terms of the clean-up, and nothing stays until somebody asks [B6.18]', () => {
  for (const sentence of [
    `under the random session identifier, for ${STORED_DAYS.carts} days`,
    `the street, the telephone number and the note ${STORED_DAYS.addresses} days after the delivery, the refund or the cancellation`,
    `did not complete is deleted with its details after ${STORED_DAYS.unpaidOrders} days`,
    `notices that Shopify sends us about your order, with the details in them, for at most ${STORED_DAYS.webhooks} days`,
    `pictures of a return are deleted after ${STORED_DAYS.returnPictures} days`,
    `never confirmed is deleted after ${STORED_DAYS.mails} days`,
    `Mails we send you, for ${STORED_DAYS.mails} days`,
    `Backups of all this from the last ${BACKUPS_STORED} nights`,
    `only counts are stored, for ${VITALS_DAYS} days`,
    `Searches are counted by phrase and day, for ${STORED_DAYS.searches} days`,
    `by product and day, for ${STORED_DAYS.productViews} days`,
  ])
    expect(TEXT).toContain(sentence);
  expect(TEXT).not.toMatch(/until you ask|a month|a year/);
});
