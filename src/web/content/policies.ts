// B8 Holds the policies that a shop shows until it has its own in Shopify. They describe what this program does; the
// owner's lawyer must read them before anybody relies on them.
import { BRAND, POLICY, SUPPORT_REPLY } from '../../shared/brand.ts';
import { BACKUPS_STORED, STORED_DAYS } from '../../shared/constants.ts';
import { VITALS_DAYS } from '../../shared/vitals.ts';

export interface PolicySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface Policy {
  readonly title: string;
  readonly lead: string;
  /** ISO day of the last change. */
  readonly updated: string;
  readonly sections: readonly PolicySection[];
}

/** Appears above each text that is ours and not the owner's. */
export const POLICY_NOTICE =
  'This text describes how the store works. It is a starting point and not legal advice: have a lawyer review it before you rely on it.';

export const POLICY_TEXT = { updated: 'Last updated' } as const;

const UPDATED = '2026-11-16';
const contact = `Write to ${BRAND.supportEmail}; we reply ${SUPPORT_REPLY}.`;

export const POLICIES = {
  privacy: {
    title: 'Privacy Policy',
    lead: `What ${BRAND.name} knows about you, where it is kept, for how long, and how to have it deleted.`,
    updated: '2026-11-19',
    sections: [
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'Your browser keeps a random session identifier for your cart, your light or dark theme, your wishlist with the prices at which you saved, recently viewed products, recent searches, the sizes you asked us to remember, and whether our fonts have been fetched. They are in local storage on your device. Clearing the site data of your browser removes them.',
          'What you type at checkout stays in the tab until you close it or buy. We set no advertising or analytics cookies. Putting something into your cart sets one cookie with the random identifier of the cart, so that the cart works without JavaScript too; the other cookies are for store administrators who log in.',
        ],
      },
      {
        heading: 'What we keep on our server',
        paragraphs: [
          `Your cart: which products and how many, under the random session identifier, for ${STORED_DAYS.carts} days after its last change. If you order a gift card, the recipient address and message you typed are part of the cart line.`,
          `Your order: the contact and delivery details and the note you typed at checkout, the products, the totals and the status Shopify reports. We remove the street, the telephone number and the note ${STORED_DAYS.addresses} days after the delivery, the refund or the cancellation; the rest stays with our sales. A checkout that you began and did not complete is deleted with its details after ${STORED_DAYS.unpaidOrders} days; for an hour the checkout page shows them again in the browser that has your cart.`,
          `The notices that Shopify sends us about your order, with the details in them, for at most ${STORED_DAYS.webhooks} days.`,
          `Your returns and reviews. The pictures of a return are deleted after ${STORED_DAYS.returnPictures} days.`,
          `Messages you send us, your newsletter address and its confirmation, and the alerts you ask for. An address that was never confirmed is deleted after ${STORED_DAYS.mails} days.`,
          `Mails we send you, for ${STORED_DAYS.mails} days.`,
          `Backups of all this from the last ${BACKUPS_STORED} nights. After we have erased your data, the backups from before are deleted.`,
          'Counters that protect the store from abuse. They hold a hash of your network address, not the address, and expire within a day.',
        ],
      },
      {
        heading: 'What Shopify keeps',
        paragraphs: [
          'Products, payment and delivery are handled by Shopify. When you check out we send your cart and the details you typed to Shopify, and you pay on its page. We never see or store your card number. Shopify is responsible for what it keeps under its own privacy policy.',
        ],
      },
      {
        heading: 'Measurements',
        paragraphs: [
          `Your browser may tell our server how quickly a page was shown: the kind of page and a few times in milliseconds. There is no cookie, identifier or address in it, and only counts are stored, for ${VITALS_DAYS} days. So that nobody can flood us, we count reports by a hash of your network address, in memory and for a day at most. Searches are counted by phrase and day, for ${STORED_DAYS.searches} days, and views of sold-out products by product and day, for ${STORED_DAYS.productViews} days. A search for your email address is not stored; searches for your name are deleted with your other data.`,
          'If your browser sends a Global Privacy Control signal, no measurements are sent.',
        ],
      },
      {
        heading: 'Selling and sharing',
        paragraphs: [
          'We do not sell your personal information, and we do not share it for advertising across other sites. We honor Global Privacy Control signals.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may ask what we keep about you, have it corrected, have it sent to you in a common format, or have it deleted. Every newsletter and alert mail has a link that ends it with one press.',
          'If you live in California, you have these rights under the California Consumer Privacy Act, including the right to know, delete and correct, and the right not to be treated differently for using them. You may use an authorized agent. We ask only for what we need to be sure that the request is yours.',
          contact,
        ],
      },
      {
        heading: 'Children',
        paragraphs: [
          'The store is not directed to children under 13, and we do not knowingly collect their information.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of Service',
    lead: `The terms that apply when you use this store and buy from ${BRAND.name}.`,
    updated: UPDATED,
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          `${BRAND.name} is a store in ${BRAND.town}, ${BRAND.state}. We sell within the ${BRAND.country}, and prices are in US dollars.`,
        ],
      },
      {
        heading: 'Orders',
        paragraphs: [
          'Your order is placed when you pay on the hosted checkout page. We may decline an order that we cannot fill, for example because an item has sold out or a price was shown in error; you are not charged, or you get your money back.',
          `You can change or cancel an order within ${POLICY.modifyMinutes} minutes of placing it.`,
        ],
      },
      {
        heading: 'Prices, discounts and gift cards',
        paragraphs: [
          'The price that counts is the one on the hosted checkout page, with shipping and tax. Discount codes apply as Shopify confirms them, and cannot be used for gift cards. Gift cards do not expire.',
        ],
      },
      {
        heading: 'Delivery and returns',
        paragraphs: [
          `Delivery times are estimates in business days. You can return unworn items with their tags within ${POLICY.returnDays} days of delivery; the Shipping & Returns page has the details.`,
        ],
      },
      {
        heading: 'Using the site',
        paragraphs: [
          'Please do not disturb the store, try to get at data that is not yours, or copy its pictures and texts for other shops. Product colors can look different on your screen.',
        ],
      },
      {
        heading: 'Liability and law',
        paragraphs: [
          `We are liable as the law requires. To the extent it allows, we are not liable for indirect damage. The law of ${BRAND.state} applies, without taking away the protection of your own state's consumer law.`,
          contact,
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibility',
    lead: `${BRAND.name} is for everyone. This is what we do about it, and where to turn when something does not work for you.`,
    updated: '2026-11-18',
    sections: [
      {
        heading: 'What we aim for',
        paragraphs: [
          'The store follows the Web Content Accessibility Guidelines 2.2 at level AA. Every page can be used with a keyboard and read by a screen reader, in a light and a dark theme, at 400 % zoom, with reduced motion and in forced colors.',
        ],
      },
      {
        heading: 'What was tried, and when',
        paragraphs: [
          'Before each release automatic tests look, in Chromium, at every page and at its dialogs, and at the list, the cart, the checkout and the forms at 320 pixels, which is 400 % zoom, with wider text spacing, in forced colors, with more contrast and with less motion. They buy without JavaScript, and with a main script file that cannot be loaded.',
          'On November 18, 2026 we printed what ten pages give to a screen reader, read it from top to bottom and corrected it; we went from the list through the product to the cart by keyboard and removed a place where Tab went back; and we bought in Firefox with JavaScript switched off.',
          'We have not tried every screen reader, and tests do not find everything, so we are glad to hear from you.',
        ],
      },
      {
        heading: 'Known limits',
        paragraphs: [
          'You pay on a page of Shopify, whose accessibility is in its hands. Product pictures from suppliers may have short descriptions.',
          'The wishlist, sharing and the admin area need JavaScript. Everything else works without.',
        ],
      },
      {
        heading: 'How to complain',
        paragraphs: [
          `If something stands in your way, tell us what you were trying to do and which browser and assistive technology you use. ${contact}`,
          'If our answer does not help, you can file a complaint with the U.S. Department of Justice at ada.gov.',
        ],
      },
    ],
  },
} as const satisfies Record<string, Policy>;
