// §2 §3 Home: where the hero and the footer stand, the blog teasers, the social posts, and what the inputs are.
import { expect, test } from '@playwright/test';
import { SOCIAL_LINKS } from '../../src/shared/brand.ts';
import { settled } from './support/hydration.ts';

test('§2 Home: the hero comes first and the footer last [2.37]', async ({ page }) => {
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
});

test('§3 Style blog: each teaser has a picture, a category, a reading time, a title and an excerpt [3.18]', async ({
  page,
}) => {
  await page.goto('/');
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
});

test('§3 Social feed: each post has a picture, a caption, likes and comments, and leads to a page of the brand [3.19]', async ({
  page,
}) => {
  await page.goto('/');
  const posts = page.getByRole('region', { name: 'Social Feed' }).getByRole('link');
  await expect(posts.first()).toBeAttached();
  for (const post of await posts.all()) {
    expect(SOCIAL_LINKS.map(({ url }) => url)).toContain(await post.getAttribute('href'));
    await expect(post.locator('img')).toHaveAttribute('src', /\.svg|^data:/);
    await expect(post).toHaveText(/\w{3}.*[\d,]+likes.*\d+comments/);
  }
});

test('§5 Newsletter: the email input is type email and required; gift cards: type email only [5.21, 5.24]', async ({
  page,
}) => {
  await page.goto('/');
  const newsletter = page.getByRole('region', { name: /subscribers/ }).getByRole('textbox');
  await expect(newsletter).toHaveAttribute('type', 'email');
  await expect(newsletter).toHaveAttribute('required', '');
  const recipient = page.getByLabel('Recipient email');
  await expect(recipient).toHaveAttribute('type', 'email');
  await expect(recipient).not.toHaveAttribute('required', /.*/);
});

test('§2 Gift cards: creating one sends nothing and goes nowhere [2.51]', async ({ page }) => {
  await page.goto('/');
  const create = page.getByRole('button', { name: 'Create Gift Card' });
  await create.scrollIntoViewIfNeeded();
  await settled(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.getByLabel('Recipient email').fill('friend@example.com');
  await create.click();
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Recipient email')).toHaveValue('friend@example.com');
});
