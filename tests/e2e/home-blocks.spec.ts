// §2 §3 §5 Home: where the hero and the footer stand, the blog teasers, the social posts, and what the inputs are.
import { expect, test } from '@playwright/test';
import { SOCIAL_LINKS } from '../../src/shared/brand.ts';
import { settled } from './support/hydration.ts';

test('§2 §3 §4 §5 Home: the hero is first and the footer last, teasers, posts and inputs are as specified; five amounts and four designs of gift cards are offered, 50 and the first are chosen, the preview is live, and creating one sends nothing [2.37, 2.49-51, 3.17-19, 4.27, 5.21, 5.24, 9.25-26]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('main section').first()).toHaveAccessibleName('Welcome');
  // Read at one moment: the page still grows.
  const gap = await page.evaluate(() => {
    const sections = [...document.querySelectorAll('main section')];
    const end = Math.max(...sections.map((section) => section.getBoundingClientRect().bottom));
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    return footer ? footer.top - end : Number.NaN;
  });
  expect(gap).toBeGreaterThanOrEqual(-1);
  await settled(page);

  const teasers = page.getByRole('region', { name: 'Style Blog' }).getByRole('article');
  await expect(teasers.first()).toBeAttached();
  for (const teaser of await teasers.all()) {
    await expect(teaser.locator('img')).toHaveAttribute('src', /\.svg|^data:/);
    await expect(teaser.getByText(/^\d+ min read$/)).toBeAttached();
    await expect(teaser.getByRole('heading', { level: 3 })).toHaveText(/\w{3}/);
    await teaser.scrollIntoViewIfNeeded();
    const texts = (await teaser.innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(texts.length).toBeGreaterThanOrEqual(4);
  }

  const posts = page.getByRole('region', { name: 'Social Feed' }).getByRole('link');
  await expect(posts.first()).toBeAttached();
  for (const post of await posts.all()) {
    expect(SOCIAL_LINKS.map(({ url }) => url)).toContain(await post.getAttribute('href'));
    await expect(post.locator('img')).toHaveAttribute('src', /\.svg|^data:/);
    await expect(post).toHaveText(/\w{3}.*[\d,]+likes.*\d+comments/);
  }

  const newsletter = page.getByRole('region', { name: /subscribers/ }).getByRole('textbox');
  await expect(newsletter).toHaveAttribute('type', 'email');
  await expect(newsletter).toHaveAttribute('required', '');
  const recipient = page.getByLabel('Recipient email');
  await expect(recipient).toHaveAttribute('type', 'email');
  await expect(recipient).not.toHaveAttribute('required', /.*/);

  const block = page.locator('section[aria-labelledby="gift-cards"]');
  await block.scrollIntoViewIfNeeded();
  await settled(page);
  const amounts = block.getByRole('group', { name: 'Amount' }).getByRole('button');
  await expect(amounts).toHaveText(['$25', '$50', '$100', '$150', '$200']);
  const designs = block.getByRole('group', { name: 'Design' }).getByRole('button');
  await expect(designs).toHaveText(['Purple', 'Pink', 'Blue', 'Gold']);
  const card = page.getByTestId('gift-card');
  await expect(block.getByRole('button', { name: '$50' })).toHaveAttribute('aria-pressed', 'true');
  await expect(designs.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText('$50');
  await expect(card).toHaveAttribute('data-design', 'purple');
  await block.getByRole('button', { name: '$200' }).click();
  await block.getByRole('button', { name: 'Gold' }).click();
  await block.getByLabel('Recipient email').fill('friend@example.com');
  await block.getByLabel('Personal message (optional)').fill('For the long walks');
  await expect(card).toContainText('$200');
  await expect(card).toContainText('friend@example.com');
  await expect(card).toContainText('For the long walks');
  await expect(card).toHaveAttribute('data-design', 'gold');
  await expect(block.getByLabel('Recipient email')).toHaveAttribute('type', 'email');

  const create = page.getByRole('button', { name: 'Create Gift Card' });
  await create.scrollIntoViewIfNeeded();
  await settled(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await recipient.fill('friend@example.com');
  await create.click();
  await settled(page);
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/');
  await expect(recipient).toHaveValue('friend@example.com');
});
