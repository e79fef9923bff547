// B18 Comforts: the chosen variant in the address and in the share link, and a price that fell since the wish.
import { expect, test } from '@playwright/test';
import { effectiveCents, formatCents } from '../../../src/shared/money.ts';
import { toastOf } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { hydrated } from '../support/hydration.ts';

test('B18 Chosen variant: it is in the address, survives a reload and is shared; Back leaves the page [B18.5, B18.6]', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const products = await listProducts(request);
  const product = products.find(
    ({ variants, options }) =>
      options.length === 1 && variants.length > 2 && variants.every(({ stock }) => stock > 0),
  );
  const [, second, third] = product?.variants ?? [];
  await page.goto('/about');
  await page.goto(`/product/${product?.shopifyId}?stars=5`);
  await hydrated(page);
  const choice = (title = '') => page.getByRole('radio', { name: title, exact: true });
  for (const variant of [second, third]) {
    await choice(variant?.options[0]).check({ force: true });
    await expect(page).toHaveURL(`/product/${product?.shopifyId}?stars=5&variant=${variant?.id}`);
  }
  await page.reload();
  await hydrated(page);
  await expect(choice(third?.options[0])).toBeChecked();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toastOf(page)).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/product/${product?.shopifyId}?variant=${third?.id}`, page.url()).href,
  );
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('B18 Wishlist: it says how much less a product costs than when it was saved [B18.7]', async ({
  page,
  request,
}) => {
  const [cheaper, dearer, same] = await listProducts(request);
  const ids = [cheaper, dearer, same].map((product) => product?.shopifyId ?? '');
  const cents = (product = cheaper) => (product ? effectiveCents(product) : 0);
  await page.goto(`/product/${same?.shopifyId}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: `Add ${same?.name} to wishlist` })
    .first()
    .click();
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlistPrices') ?? 'null'));
  expect(await saved()).toEqual({ [ids[2] ?? '']: cents(same) });
  await page.evaluate(
    ([list, prices]) => {
      localStorage.setItem('wishlist', list ?? '');
      localStorage.setItem('wishlistPrices', prices ?? '');
    },
    [
      JSON.stringify(ids),
      JSON.stringify({
        [ids[0] ?? '']: cents(cheaper) + 1_200,
        [ids[1] ?? '']: cents(dearer) - 100,
        [ids[2] ?? '']: cents(same),
      }),
    ],
  );
  await page.goto('/wishlist');
  const drop = page.getByText('less than when you saved it');
  await expect(drop).toHaveText([`${formatCents(1_200)} less than when you saved it`]);
  await page.getByRole('button', { name: `Remove ${cheaper?.name}` }).click();
  await expect(drop).toHaveCount(0);
  expect(Object.keys(await saved()).toSorted()).toEqual(ids.slice(1).toSorted());
});
