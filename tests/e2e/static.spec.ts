// §2 §5 §9 About, Contact, FAQ, Shipping & Returns and the 404 page.
import { expect, type Page, test } from '@playwright/test';
import { controlHydrated, hydrated } from './support/hydration.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('§2 About: it has the story, four core values, the quote, Start Shopping and Explore Our Story [2.54-56]', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  await expect(page).toHaveTitle('About | Dogwood & Main');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Our founder');
  await expect(page.locator('#our-story').getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(section(page, 'Core Values').getByRole('heading', { level: 3 })).toHaveText([
    'Elegance & Quality',
    'Accessibility & Affordability',
    'Community & Empowerment',
    'Innovation & Vision',
  ]);
  await expect(page.getByRole('blockquote')).toBeVisible();
  await page.getByRole('button', { name: 'Explore Our Story', exact: true }).click();
  await expect(page.locator('#our-story')).toBeInViewport();
  await page.getByRole('link', { name: 'Start Shopping', exact: true }).click();
  await expect(page).toHaveURL('/all-merchandise');
});

test('§2 §5 Contact: it has four info cards, and a View FAQ button without a link; the form shows a message under each field, then the alert and a cleared form, and makes no call [2.57-62, 4.28, 5.20, 7.37-39, 9.39]', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  await page.goto('/contact');
  const cards = section(page, 'How to reach us').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(['Location', 'Email', 'Phone', 'Hours']);
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards.nth(0)).toContainText('Hillsborough, North Carolina');
  await expect(cards.nth(0)).toContainText('Serving nationwide');
  await expect(cards.nth(1)).toContainText('support@dogwoodandmain.example');
  await expect(cards.nth(1)).toContainText('We reply within 24 hours');
  await expect(cards.nth(2)).toContainText('Available via email only');
  await expect(cards.nth(3)).toContainText('Mon-Fri 9AM-6PM EST');
  await expect(cards.nth(3)).toContainText('Weekend emails answered Monday');
  await page.getByRole('button', { name: 'View FAQ', exact: true }).click();
  await expect(page).toHaveURL('/contact');

  const form = section(page, 'Get In Touch');
  const send = form.getByRole('button', { name: 'Send Message' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const names = await form
    .locator('input, textarea')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  expect(names).toEqual(['name', 'email', 'subject', 'message']);
  await controlHydrated(send);
  await field('Name').fill('A');
  await field('Email').fill('not-an-address');
  await field('Subject').fill('Hey');
  await field('Message').fill('Too short');
  await send.click();
  for (const [name, message] of [
    ['Name', 'Name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Subject', 'Subject must be at least 5 characters'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const) {
    await expect(field(name)).toHaveAccessibleDescription(message);
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(field('Name')).toBeFocused();
  await field('Name').fill('Ada');
  await expect(form.getByText('Name must be at least 2 characters')).toBeHidden();
  await field('Email').fill('ada@example.com');
  await field('Subject').fill('Sizing');
  await field('Message').fill('Does the linen shirt run large?');
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    const text = dialog.message();
    await dialog.accept();
    return text;
  });
  const logged = page.waitForEvent('console', (message) => message.type() === 'info');
  await send.click();
  expect(await alerted).toBe("Thank you for your message! We'll get back to you soon.");
  expect((await logged).text()).not.toContain('ada@example.com');
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(name)).toHaveValue('');
  expect(calls).toEqual([]);
});

const KEY_ANSWERS: readonly (readonly [group: string, question: string, answers: readonly string[]])[] = [
  [
    'Order & Shopping',
    'Can I change or cancel my order?',
    ['modified or cancelled within 30 minutes of placement'],
  ],
  ['Shipping & Delivery', 'Where do you ship?', ['within the United States only']],
  [
    'Shipping & Delivery',
    'How long will my order take?',
    ['Most orders ship in 2-5 business days', 'standard delivery takes 5-10'],
  ],
  ['Shipping & Delivery', 'How do I track my order?', ['A tracking number is sent by email']],
  ['Payments & Pricing', 'Which currency are prices in?', ['Prices are in USD']],
  ['Payments & Pricing', 'Which payments do you accept?', ['Cards and PayPal are accepted']],
  [
    'Returns & Exchanges',
    'What is your return policy?',
    ['accepted for 30 days if items are unworn with tags'],
  ],
  [
    'Returns & Exchanges',
    'When do I get my refund?',
    ['processed in 3-5 business days', 'appear in 5-10 business days'],
  ],
  ['Product Quality', 'What if something arrives damaged?', ['replaced or refunded within 30 days']],
];

test('§2 FAQ: five groups of four open one item each, have every key answer, and an open item closes again [2.63-74, 4.29, 9.38, R.22]', async ({
  page,
}) => {
  await page.goto('/faq');
  await hydrated(page);
  const groups = [
    'Order & Shopping',
    'Shipping & Delivery',
    'Payments & Pricing',
    'Returns & Exchanges',
    'Product Quality',
  ];
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(0, groups.length)).toEqual(groups);
  await expect(page.getByRole('main').locator('button[aria-expanded]')).toHaveCount(20);
  for (const group of groups) await expect(section(page, group).getByRole('button')).toHaveCount(4);
  for (const [group, question, answers] of KEY_ANSWERS) {
    const trigger = section(page, group).getByRole('button', { name: question });
    await trigger.click();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(section(page, group).locator('[aria-expanded="true"]')).toHaveCount(1);
    for (const answer of answers) await expect(section(page, group).getByText(answer)).toBeVisible();
  }
  // Each group is an accordion of its own: one open item in each of the five.
  await expect(page.getByRole('main').locator('[aria-expanded="true"]')).toHaveCount(5);
  const open = section(page, 'Product Quality').locator('[aria-expanded="true"]');
  await open.press('Enter');
  await expect(open).toHaveCount(0);
  await expect(page.getByText('replaced or refunded within 30 days')).toBeHidden();
  await page.getByRole('link', { name: 'Contact Support', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('§9 Shipping & Returns: it has the options, processing, four steps, both lists and Contact Us [2.75-79, 9.29-37]', async ({
  page,
}) => {
  await page.goto('/shipping-returns');
  const options = section(page, 'Shipping options').getByRole('listitem');
  await expect(options).toHaveCount(3);
  await expect(options.nth(0)).toHaveText(/Standard.*5-10 business days.*Free on orders of \$50 and over/);
  await expect(options.nth(1)).toHaveText(/Expedited.*3-5 business days.*\$9\.99/);
  await expect(options.nth(2)).toHaveText(/Express.*1-3 business days.*\$19\.99/);
  const processing = section(page, 'Processing');
  for (const text of [
    'Orders placed before 2 PM EST ship the same day.',
    'Most orders are processed within 1-2 business days.',
    'Custom items take 3-5 days.',
    'United States only',
    'No PO boxes for expedited. APO/FPO addresses are accepted for standard.',
  ])
    await expect(processing.getByText(text, { exact: true })).toBeVisible();
  const steps = section(page, 'Returns in four steps');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps).toContainText('within 30 days of delivery, for items unworn with original tags');
  await expect(steps).toContainText('A prepaid return label is provided');
  await expect(steps).toContainText('A refund is issued within 3-5 business days of receipt');
  await expect(section(page, 'Returnable').getByRole('listitem')).not.toHaveCount(0);
  await expect(section(page, 'Non-returnable').getByRole('listitem')).toHaveText([
    'Intimate apparel',
    'Personalized or custom items',
    'Customer-damaged items',
    'Final sale',
  ]);
  await page.getByRole('link', { name: 'Contact Us', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('§2 Metadata: each page has its own title, description, canonical address and structured data [2.12]', async ({
  request,
}) => {
  const titles = new Set<string>();
  for (const [path, type] of [
    ['/', 'Organization'],
    ['/about', 'BreadcrumbList'],
    ['/contact', 'BreadcrumbList'],
    ['/faq', 'FAQPage'],
    ['/shipping-returns', 'BreadcrumbList'],
  ] as const) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"`));
    expect(html).toContain(`"@type":"${type}"`);
  }
  expect(titles.size).toBe(5);
  for (const file of ['/og.png', '/favicon.svg', '/site.webmanifest', '/icon-512.png'])
    expect((await request.get(file)).status()).toBe(200);
});
