// §2 §3 §5 Home: where the hero and the footer stand, the blog teasers, the social posts, and what the inputs are.
import { expect, test } from '@playwright/test';
import { SOCIAL_LINKS } from '../../src/shared/brand.ts';
import { settled } from './support/hydration.ts';

test('§2 §3 §5 Home: the hero is first and the footer last, teasers, posts and inputs are as specified, and creating a gift card sends nothing [2.37, 2.51, 3.18-19, 5.21, 5.24]', async ({
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
