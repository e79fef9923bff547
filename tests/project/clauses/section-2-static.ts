// §2 Screens and routes: About, Contact, FAQ, Shipping & Returns.
import type { Heading } from './clause.ts';

const section = '§2 Screens and routes';
const FAQ = /§2 FAQ: five single-open groups of four; every key answer/;
const SHIPPING = /§9 Shipping & Returns: options, processing, four steps/;
const CARDS = /§2 Contact: four info cards/;

export const SECTION_2_STATIC: readonly Heading[] = [
  {
    section,
    title: 'About',
    clauses: [
      ['Founder story with a hero, a journey story', /§2 About: story, four core values/],
      [
        'four core values: Elegance & Quality, Accessibility & Affordability, Community & Empowerment, Innovation & Vision',
        /§2 About: story, four core values/,
      ],
      [
        'A quote and a call to action with the buttons Start Shopping and Explore Our Story',
        /§2 About: .*quote, Start Shopping and Explore/,
      ],
    ],
  },
  {
    section,
    title: 'Contact',
    clauses: [
      ['A hero and four info cards: location (the town, serving nationwide)', CARDS],
      ['email (a support address, reply within 24 hours)', CARDS],
      ['phone (available via email only)', CARDS],
      ['hours (Mon-Fri 9AM-6PM EST, weekend emails answered Monday)', CARDS],
      [
        "A 'Get In Touch' form with fields name, email, subject, message and a Send Message button",
        /§5 Contact form: a message under each field, then the alert/,
      ],
      ['A View FAQ button with no navigation', /§2 Contact: .*View FAQ button that leads nowhere/],
    ],
  },
  {
    section,
    title: 'FAQ',
    clauses: [
      ['Five single-open accordion groups with four questions each', FAQ],
      [
        'Order & Shopping, Shipping & Delivery, Payments & Pricing, Returns & Exchanges, Product Quality',
        FAQ,
      ],
      ['An open item can be closed again', FAQ],
      ['Orders can be modified or cancelled within 30 minutes of placement', FAQ],
      ['Shipping is within the United States only', FAQ],
      ['Most orders ship in 2-5 business days; standard delivery takes 5-10', FAQ],
      ['A tracking number is sent by email', FAQ],
      ['Prices are in USD; cards and PayPal are accepted', FAQ],
      ['Returns are accepted for 30 days if items are unworn with tags', FAQ],
      ['Refunds are processed in 3-5 business days and appear in 5-10 business days', FAQ],
      ['Defective items are replaced or refunded within 30 days', FAQ],
      ['A Contact Support button', FAQ],
    ],
  },
  {
    section,
    title: 'Shipping & Returns',
    clauses: [
      ['Three shipping options', SHIPPING],
      ['processing info', SHIPPING],
      ['a four-step return process', SHIPPING],
      ['returnable and non-returnable lists', SHIPPING],
      ['and a Contact Us button', SHIPPING],
    ],
  },
];
