// Lists the parts of every page, and the pages of plain text.
import { ROUTES } from '../../../../src/shared/routes.ts';
import { CART_LINES, openCart, toastOf } from '../cart.ts';
import { fails, heading, holdToast, navigateTo, openPage, press, type Screen, said } from '../screens.ts';
import { CART_CALL, DESK, filled, PHONE, UNDER_TOAST } from './steps.ts';

export const STATIC: Screen[] = [
  {
    name: 'contact, form errors',
    path: ROUTES.contact,
    sees: (page) => said(page, 'Name must be at least 2 characters'),
    reach: async (page) => {
      await navigateTo(page, ROUTES.contact);
      await press(page, 'Send Message');
    },
  },
  {
    name: 'FAQ, a question open',
    path: ROUTES.faq,
    sees: (page) => page.getByRole('main').locator('[aria-expanded="true"]').first(),
    reach: async (page) => {
      await openPage(page, ROUTES.faq);
      await page.getByRole('main').locator('[aria-expanded="false"]').first().click();
    },
    next: [
      {
        name: 'mobile menu open',
        path: ROUTES.faq,
        widths: [PHONE],
        sees: (page) => page.getByRole('dialog', { name: 'Menu' }),
        reach: (page) => press(page, 'Open menu'),
      },
      {
        name: 'header, a menu open',
        path: ROUTES.faq,
        widths: [DESK],
        sees: (page) => page.getByRole('link', { name: 'All Women' }),
        reach: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Women' }).focus();
        },
      },
    ],
  },
  {
    name: 'a page that broke',
    path: ROUTES.about,
    sees: (page) => heading(page, 'Something came undone'),
    reach: async (page) => {
      await page.route(/\/about-page[^/]*\.js$/, (route) => route.abort());
      await navigateTo(page, ROUTES.about);
    },
  },
];

export const FRAME: Screen[] = [
  {
    name: 'splash',
    path: ROUTES.about,
    sees: (page) => page.getByTestId('splash'),
    reach: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openPage(page, ROUTES.about);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
    },
  },
  {
    name: 'cart drawer, a line sold out and a toast of failure over it',
    path: ROUTES.faq,
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Failed to remove item from cart.' }),
    reach: async (page) => {
      await page.route(CART_CALL, async (route) => {
        const [first, ...rest] = (await (await route.fetch()).json()) as object[];
        await route.fulfill({ json: [{ ...first, problem: 'sold-out', maxQuantity: 0 }, ...rest] });
      });
      await fails(page, CART_LINES);
      await filled(page, ROUTES.faq);
      await press(await openCart(page).then(() => page), /^Remove/);
      await holdToast(page);
    },
  },
];
