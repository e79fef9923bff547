// Checkout, the hosted payment page, the thank-you page and the demo shop's back office.
import { expect } from '@playwright/test';
import { ROUTES } from '../../../../src/shared/routes.ts';
import { fillCheckout, payByCard, toastOf } from '../cart.ts';
import { answers, button, heading, holdToast, press, type Screen, said } from '../screens.ts';
import { BACK_OFFICE, CHECKOUT_CALL, filled, HOSTED, hosted, UNDER_TOAST } from './steps.ts';

export const CHECKOUT: Screen[] = [
  {
    name: 'checkout, form errors',
    path: ROUTES.checkout,
    sees: (page) => said(page, 'First name is required'),
    reach: async (page) => {
      await filled(page, ROUTES.checkout);
      await press(page, /^Complete Purchase/);
    },
    next: [
      {
        name: 'refused, with its toast',
        path: ROUTES.checkout,
        except: UNDER_TOAST,
        sees: (page) => toastOf(page).filter({ hasText: 'Checkout Error' }),
        reach: async (page) => {
          await answers(page, CHECKOUT_CALL, { message: 'We deliver within the United States only.' }, 422);
          await fillCheckout(page);
          await press(page, /^Complete Purchase/);
          await holdToast(page);
        },
      },
    ],
  },
  {
    name: 'hosted checkout, a declined card',
    path: HOSTED,
    sees: (page) => page.getByRole('alert'),
    reach: async (page) => {
      await hosted(page);
      await payByCard(page, '4000 0000 0000 0002');
    },
    next: [
      {
        name: 'paid',
        path: HOSTED,
        sees: (page) => heading(page, 'Thank you, Jane!'),
        reach: (page) => payByCard(page, '4242 4242 4242 4242'),
      },
      {
        name: 'back office of the demo shop, an order placed, a product open',
        path: BACK_OFFICE,
        sees: (page) => button(page, 'Save'),
        reach: async (page) => {
          await page.goto(BACK_OFFICE);
          await expect(button(page, /^Fulfil order/)).toBeVisible();
          await page.locator('details summary').first().click();
        },
      },
    ],
  },
];
