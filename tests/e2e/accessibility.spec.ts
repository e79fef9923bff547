// WCAG 2.2 AA over every screen and its states: each in both themes, on a phone and on a desk, and at 320 px for reflow.
import { expect, type Page, test } from '@playwright/test';
import { CATEGORY_IDS } from '../../src/shared/catalogue.ts';
import type { Product } from '../../src/shared/entities.ts';
import { isOnSale } from '../../src/shared/money.ts';
import { matchRoute, ROUTES } from '../../src/shared/routes.ts';
import {
  axeFaults,
  FACES,
  showFaces,
  showTheme,
  sidewaysFaults,
  smallTargets,
  THEMES,
} from './support/axe.ts';
import {
  CART_LINES,
  fillCart,
  fillCheckout,
  findChoices,
  openCart,
  payByCard,
  toastOf,
} from './support/cart.ts';
import { cards, LIST_CALLS, PRODUCT_CALLS } from './support/catalogue.ts';
import {
  answers,
  button,
  dashboard,
  fails,
  heading,
  holds,
  holdToast,
  press,
  productPath,
  remember,
  resizeTo,
  type Screen,
  said,
  walkTo,
} from './support/screens.ts';

const NARROWEST = 320;
const PHONE = 375;
const DESK = 1280;
const CART_CALL = '**/api/cart';
const ADD_CALL = '**/api/cart/shopify';
const CATEGORY_CALL = '**/api/categories';
const CHECKOUT_CALL = '**/api/shopify/checkout';
const CONNECTION_CALL = '**/api/shopify/test';
const SETUP_CALL = '**/api/admin/setup';
const CREATE_CALL = '**/api/admin/create';
const LOGIN_CALL = '**/api/admin/login';
const NEWSLETTER_CALL = '**/api/newsletter';
// A toast may cover a part of what lies beneath, until it goes or is put away.
const UNDER_TOAST = ['target-size'];
const HOSTED = '/demo-shop/checkouts';
const BACK_OFFICE = '/demo-shop/admin';

const filled = async (page: Page, path: string, lines = 2) => {
  await fillCart(page, await findChoices(page.request, lines));
  await page.goto(path);
};
const hosted = async (page: Page) => {
  await filled(page, ROUTES.checkout);
  await fillCheckout(page, { Email: 'hosted@example.com' });
  await press(page, /^Complete Purchase/);
  await expect(page.getByLabel('Card number')).toBeVisible();
};
const paid = async (page: Page) => {
  await hosted(page);
  await payByCard(page, '4242 4242 4242 4242');
  await expect(heading(page, 'Thank you, Jane!')).toBeVisible();
};
const subscribe = async (page: Page) => {
  await walkTo(page, ROUTES.home);
  await page.getByLabel('Email address').fill('reader@example.com');
  await press(page, 'Subscribe');
};
const login = async (page: Page) => {
  await page.goto(ROUTES.adminLogin);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password').fill('a-wrong-password');
  await press(page, 'Login');
};

const HOME: Screen[] = [
  { name: 'home', path: ROUTES.home, sees: (page) => heading(page, 'Where Style Meets Savings') },
  {
    name: 'home, loading categories and featured products',
    path: ROUTES.home,
    sees: (page) => page.getByTestId('featured-skeleton').first(),
    reach: async (page) => {
      await holds(page, LIST_CALLS);
      await holds(page, CATEGORY_CALL);
      await walkTo(page, ROUTES.home);
    },
  },
  {
    name: 'home, no featured products, subscribing',
    path: ROUTES.home,
    sees: (page) => button(page, 'Subscribing...'),
    reach: async (page) => {
      await fails(page, LIST_CALLS);
      await holds(page, NEWSLETTER_CALL);
      await subscribe(page);
      await expect(said(page, 'Fresh Collection Dropping Soon')).toBeVisible();
    },
  },
  {
    name: 'home, featured filters that match nothing, a toast of success',
    path: ROUTES.home,
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Subscribed!' }),
    reach: async (page) => {
      await answers(page, NEWSLETTER_CALL, {});
      await subscribe(page);
      await page.getByLabel('Search featured products').fill('zzz');
      await expect(button(page, 'Clear Filters')).toBeVisible();
      await holdToast(page);
    },
  },
];

const STATIC: Screen[] = [
  { name: 'about', path: ROUTES.about, sees: (page) => page.getByRole('link', { name: 'Start Shopping' }) },
  { name: 'contact', path: ROUTES.contact, sees: (page) => button(page, 'Send Message') },
  {
    name: 'contact, form errors',
    path: ROUTES.contact,
    sees: (page) => said(page, 'Name must be at least 2 characters'),
    reach: async (page) => {
      await walkTo(page, ROUTES.contact);
      await press(page, 'Send Message');
    },
  },
  { name: 'FAQ', path: ROUTES.faq, sees: (page) => heading(page, 'Frequently Asked Questions') },
  {
    name: 'FAQ, a question open',
    path: ROUTES.faq,
    sees: (page) => page.getByRole('main').locator('[aria-expanded="true"]').first(),
    reach: async (page) => {
      await page.goto(ROUTES.faq);
      await page.getByRole('main').locator('[aria-expanded="false"]').first().click();
    },
  },
  {
    name: 'shipping and returns',
    path: ROUTES.shippingReturns,
    sees: (page) => heading(page, 'Shipping & Returns'),
  },
  { name: 'not found', path: '/no-such-page', sees: (page) => heading(page, '404 Page Not Found') },
  {
    name: 'a page that broke',
    path: ROUTES.about,
    sees: (page) => heading(page, 'Something came undone'),
    reach: async (page) => {
      await page.route(/\/about-page[^/]*\.js$/, (route) => route.abort());
      await walkTo(page, ROUTES.about);
    },
  },
];

const FRAME: Screen[] = [
  {
    name: 'header, a menu open',
    path: ROUTES.faq,
    widths: [DESK],
    sees: (page) => page.getByRole('link', { name: 'All Women' }),
    reach: async (page) => {
      await page.goto(ROUTES.faq);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Women' }).focus();
    },
  },
  {
    name: 'header, the skip link focused',
    path: ROUTES.faq,
    sees: (page) => page.getByRole('link', { name: 'Skip to content' }),
    reach: async (page) => {
      await page.goto(ROUTES.faq);
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'mobile menu open',
    path: ROUTES.faq,
    widths: [PHONE],
    sees: (page) => page.getByRole('dialog', { name: 'Menu' }),
    reach: async (page) => {
      await page.goto(ROUTES.faq);
      await press(page, 'Open menu');
    },
  },
  {
    name: 'splash',
    path: ROUTES.about,
    sees: (page) => page.getByTestId('splash'),
    reach: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(ROUTES.about);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
    },
  },
  {
    name: 'cart drawer, empty',
    path: ROUTES.faq,
    sees: (page) => page.getByRole('dialog').getByText('Your cart is empty'),
    reach: async (page) => {
      await page.goto(ROUTES.faq);
      await openCart(page);
    },
  },
  {
    name: 'cart drawer, loading',
    path: ROUTES.faq,
    sees: (page) => page.getByRole('dialog').getByRole('status'),
    reach: async (page) => {
      await holds(page, CART_CALL);
      await filled(page, ROUTES.faq);
      await openCart(page);
    },
  },
  {
    name: 'cart drawer, failed to load',
    path: ROUTES.faq,
    sees: (page) => page.getByRole('dialog').getByRole('alert'),
    reach: async (page) => {
      await fails(page, CART_CALL);
      await filled(page, ROUTES.faq);
      await openCart(page);
    },
  },
  {
    name: 'cart drawer, with lines',
    path: ROUTES.faq,
    sees: (page) => page.getByRole('dialog').getByText('Total:'),
    reach: async (page) => {
      await filled(page, ROUTES.faq, 3);
      await openCart(page);
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

const LISTINGS: Screen[] = [
  ...CATEGORY_IDS.map((id): Screen => ({ name: id, path: `/${id}`, sees: (page) => cards(page).first() })),
  { name: 'a sub-category', path: '/women/denim', sees: (page) => cards(page).first() },
  {
    name: 'a category, loading',
    path: '/kids',
    sees: (page) => page.getByRole('main').getByRole('status'),
    reach: async (page) => {
      await holds(page, LIST_CALLS);
      await walkTo(page, '/kids');
    },
  },
  {
    name: 'a category, empty',
    path: '/kids',
    sees: (page) => said(page, 'No products found in this category.'),
    reach: async (page) => {
      await answers(page, LIST_CALLS, []);
      await walkTo(page, '/kids');
    },
  },
  {
    name: 'a category, failed to load',
    path: '/kids',
    sees: (page) => page.getByRole('main').getByRole('alert'),
    reach: async (page) => {
      await fails(page, LIST_CALLS);
      await walkTo(page, '/kids');
    },
  },
  {
    name: 'a category, filter sheet open with choices made',
    path: '/women',
    widths: [PHONE],
    sees: (page) => page.getByRole('dialog', { name: 'Filters' }),
    reach: async (page) => {
      await page.goto('/women');
      await press(page, 'Filters');
      await page.getByRole('checkbox', { name: 'Blue' }).check();
      await press(page, 'XL');
    },
  },
  {
    name: 'a category, a heart pressed and an add under way',
    path: '/kids',
    sees: (page) => cards(page).locator('[aria-busy="true"]'),
    reach: async (page) => {
      const response = await page.request.get('/api/shopify/products?category=kids');
      await answers(page, LIST_CALLS, ((await response.json()) as Product[]).slice(0, 3));
      await holds(page, ADD_CALL);
      await walkTo(page, '/kids');
      await press(page, /wishlist/i);
      await press(page, /^Add to Cart/);
    },
  },
  {
    name: 'all merchandise',
    path: ROUTES.allMerchandise,
    sees: (page) => page.getByRole('navigation', { name: 'Pagination' }),
  },
  {
    name: 'all merchandise, as a list',
    path: `${ROUTES.allMerchandise}?view=list&page=2&order=desc`,
    sees: (page) => page.locator('.card-list').first(),
  },
  {
    name: 'all merchandise, loading',
    path: ROUTES.allMerchandise,
    sees: (page) => said(page, 'Loading your 500+ products from Shopify...'),
    reach: async (page) => {
      await holds(page, LIST_CALLS);
      await walkTo(page, ROUTES.allMerchandise);
    },
  },
  {
    name: 'all merchandise, failed to load',
    path: ROUTES.allMerchandise,
    sees: (page) => said(page, 'Failed to Load Products'),
    reach: async (page) => {
      await fails(page, LIST_CALLS);
      await walkTo(page, ROUTES.allMerchandise);
    },
  },
  {
    name: 'all merchandise, nothing found',
    path: `${ROUTES.allMerchandise}?q=zzz`,
    sees: (page) => button(page, 'Clear Filters'),
  },
];

const PRODUCT: Screen[] = [
  {
    name: 'product, on sale with sizes, the second picture, a heart pressed, a toast of success',
    path: '/product/1',
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Added to Cart' }),
    reach: async (page) => {
      await answers(page, ADD_CALL, {});
      await page.goto(await productPath(page, (one) => isOnSale(one) && one.variants.length > 1));
      await press(page, 'Next image');
      await press(page, /wishlist/i);
      await press(page, 'Add to Cart');
      await holdToast(page);
    },
  },
  {
    name: 'product, sold out',
    path: '/product/1',
    sees: (page) => said(page, 'sold out'),
    reach: async (page) => page.goto(await productPath(page, ({ stock }) => stock === 0)),
  },
  {
    name: 'product, adding',
    path: '/product/1',
    sees: (page) => button(page, 'Adding...'),
    reach: async (page) => {
      await holds(page, ADD_CALL);
      await page.goto(await productPath(page, ({ stock }) => stock > 20));
      await press(page, 'Add to Cart');
    },
  },
  {
    name: 'product, loading',
    path: '/product/1',
    // Its heading is the product's name, which is on its way.
    except: ['page-has-heading-one'],
    sees: (page) => said(page, 'Loading product details...'),
    reach: async (page) => {
      await holds(page, PRODUCT_CALLS);
      await walkTo(page, '/product/1');
    },
  },
  {
    name: 'product, not found',
    path: '/product/1',
    sees: (page) => heading(page, 'Product Not Found'),
  },
];

const CHECKOUT: Screen[] = [
  {
    name: 'checkout, empty cart',
    path: ROUTES.checkout,
    sees: (page) => heading(page, 'Your cart is empty'),
  },
  {
    name: 'checkout, loading',
    path: ROUTES.checkout,
    sees: (page) => heading(page, 'Secure Checkout'),
    reach: async (page) => {
      await holds(page, CART_CALL);
      await page.goto(ROUTES.checkout);
    },
  },
  {
    name: 'checkout, cart failed to load',
    path: ROUTES.checkout,
    sees: (page) => page.getByRole('main').getByRole('alert'),
    reach: async (page) => {
      await fails(page, CART_CALL);
      await page.goto(ROUTES.checkout);
    },
  },
  {
    name: 'checkout',
    path: ROUTES.checkout,
    sees: (page) => button(page, /^Complete Purchase/),
    reach: (page) => filled(page, ROUTES.checkout),
  },
  {
    name: 'checkout, form errors',
    path: ROUTES.checkout,
    sees: (page) => said(page, 'First name is required'),
    reach: async (page) => {
      await filled(page, ROUTES.checkout);
      await press(page, /^Complete Purchase/);
    },
  },
  {
    name: 'checkout, processing',
    path: ROUTES.checkout,
    sees: (page) => button(page, 'Processing...'),
    reach: async (page) => {
      await holds(page, CHECKOUT_CALL);
      await filled(page, ROUTES.checkout);
      await fillCheckout(page);
      await press(page, /^Complete Purchase/);
    },
  },
  {
    name: 'checkout, refused, with its toast',
    path: ROUTES.checkout,
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Checkout Error' }),
    reach: async (page) => {
      await answers(page, CHECKOUT_CALL, { message: 'We deliver within the United States only.' }, 422);
      await filled(page, ROUTES.checkout);
      await fillCheckout(page);
      await press(page, /^Complete Purchase/);
      await holdToast(page);
    },
  },
  { name: 'hosted checkout', path: HOSTED, sees: (page) => page.getByLabel('Card number'), reach: hosted },
  {
    name: 'hosted checkout, a declined card',
    path: HOSTED,
    sees: (page) => page.getByRole('alert'),
    reach: async (page) => {
      await hosted(page);
      await payByCard(page, '4000 0000 0000 0002');
    },
  },
  {
    name: 'hosted checkout, paid',
    path: HOSTED,
    sees: (page) => heading(page, 'Thank you, Jane!'),
    reach: paid,
  },
  {
    name: 'back office of the demo shop, an order placed, a product open',
    path: BACK_OFFICE,
    sees: (page) => button(page, 'Save'),
    reach: async (page) => {
      await paid(page);
      await page.goto(BACK_OFFICE);
      await expect(button(page, /^Fulfil order/)).toBeVisible();
      await page.locator('details summary').first().click();
    },
  },
];

const ADMIN: Screen[] = [
  { name: 'admin login', path: ROUTES.adminLogin, sees: (page) => button(page, 'Login') },
  {
    name: 'admin, logging in',
    path: ROUTES.adminLogin,
    sees: (page) => button(page, 'Logging in...'),
    reach: async (page) => {
      await holds(page, LOGIN_CALL);
      await login(page);
    },
  },
  {
    name: 'admin, a failed login and its toast',
    path: ROUTES.adminLogin,
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Login Failed' }),
    reach: async (page) => {
      await answers(page, LOGIN_CALL, { message: 'Invalid credentials' }, 401);
      await login(page);
      await holdToast(page);
    },
  },
  {
    name: 'admin, lists loading',
    path: ROUTES.admin,
    sees: (page) => heading(page, 'Recent Orders'),
    reach: async (page) => {
      await holds(page, '**/api/admin/*');
      await remember(page, ROUTES.admin);
    },
  },
  {
    name: 'admin, empty lists',
    path: ROUTES.admin,
    sees: (page) => said(page, 'No orders yet'),
    reach: (page) => dashboard(page, ROUTES.admin, false),
  },
  ...(['Orders', 'Messages', 'Newsletter'] as const).map(
    (tab): Screen => ({
      name: `admin, ${tab.toLowerCase()}`,
      path: ROUTES.adminDashboard,
      sees: (page) => page.getByRole('tab', { name: tab, selected: true }),
      reach: async (page) => {
        await dashboard(page, ROUTES.adminDashboard, true);
        await page.getByRole('tab', { name: tab }).click();
      },
    }),
  ),
  { name: 'admin setup', path: ROUTES.adminSetup, sees: (page) => page.getByRole('definition').first() },
  {
    name: 'admin setup, by token, refused',
    path: ROUTES.adminSetup,
    sees: (page) => said(page, 'Failed to create admin user. Please try again.'),
    reach: async (page) => {
      await answers(page, SETUP_CALL, { mode: 'token' });
      await answers(page, CREATE_CALL, { message: 'Wrong token.' }, 403);
      await page.goto(ROUTES.adminSetup);
      await page.getByLabel('Setup token').fill('a-wrong-token');
      await page.getByLabel('Password').fill('a-password-of-mine');
      await press(page, 'Create Admin Account');
    },
  },
  {
    name: 'admin setup, ready',
    path: ROUTES.adminSetup,
    sees: (page) => button(page, 'Admin Ready!'),
    reach: async (page) => {
      await answers(page, CREATE_CALL, { message: 'There is one.' }, 409);
      await page.goto(ROUTES.adminSetup);
      await press(page, 'Create Admin Account');
    },
  },
  {
    name: 'connection test',
    path: ROUTES.connectionTest,
    sees: (page) => button(page, 'Test Shopify Connection'),
  },
  {
    name: 'connection test, failed',
    path: ROUTES.connectionTest,
    sees: (page) => said(page, 'Connection failed'),
    reach: async (page) => {
      const error = 'The shop did not answer in time.';
      await answers(page, CONNECTION_CALL, { connected: false, message: 'Connection failed', error });
      await page.goto(ROUTES.connectionTest);
      await press(page, 'Test Shopify Connection');
    },
  },
  {
    name: 'connection test, products loaded',
    path: ROUTES.connectionTest,
    sees: (page) => said(page, /more products/),
    reach: async (page) => {
      await answers(page, CONNECTION_CALL, { connected: true, message: 'Connected.' });
      await page.goto(ROUTES.connectionTest);
      await press(page, 'Test Shopify Connection');
      await press(page, 'Load Shopify Products');
    },
  },
];

const SCREENS = [...HOME, ...STATIC, ...FRAME, ...LISTINGS, ...PRODUCT, ...CHECKOUT, ...ADMIN];

// A failure prints its findings; recording every step of two hundred scans would cost more than the scans.
test.use({ trace: 'off', viewport: { width: PHONE, height: 800 } });

for (const { name, path, widths = [PHONE, DESK], except, sees, reach } of SCREENS)
  test(`WCAG 2.2 AA: ${name}, in both themes; targets of 24 px; no sideways scrolling at 320 px [R.30]`, async ({
    page,
  }) => {
    if (!widths.includes(PHONE)) await resizeTo(page, DESK);
    await (reach ? reach(page) : page.goto(path));
    await expect(sees(page)).toBeVisible();
    const faults: string[] = [];
    for (const width of widths) {
      await resizeTo(page, width);
      for (const theme of THEMES) {
        await showTheme(page, theme);
        for (const fault of await axeFaults(page, except)) faults.push(`${theme} ${width}: ${fault}`);
      }
      if (width === PHONE) faults.push(...(await smallTargets(page)));
    }
    if (widths.includes(PHONE)) {
      await resizeTo(page, NARROWEST);
      for (const faces of FACES) {
        await showFaces(page, faces);
        for (const fault of await sidewaysFaults(page)) faults.push(`${faces} faces: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    await expect(sees(page)).toBeVisible();
  });

test('WCAG 2.2 AA: no route of the table is left out [R.30]', async ({ request }) => {
  const pathOf = (address: string) => address.replace(/\?.*/, '');
  const kinds = new Set<string>(SCREENS.map(({ path }) => matchRoute(pathOf(path)).name));
  const expected = ['category', 'subCategory', 'product', 'notFound'];
  // The other profile's tests look at the pages it adds.
  for (const [name, path] of Object.entries(ROUTES))
    if ((await request.get(path)).status() !== 404) expected.push(name);
  expect(expected).toContain('adminDashboard');
  expect([...kinds].sort()).toEqual(expected.sort());
});

test('WCAG 2.2 AA: the checks see what they look for [R.30]', async ({ page }) => {
  await walkTo(page, ROUTES.contact);
  await expect(button(page, 'Send Message')).toBeVisible();
  await showTheme(page, 'light');
  await page.evaluate(() => {
    const add = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector('main h1')?.after(element);
    };
    const small = { display: 'inline-block', width: '16px', height: '16px', overflow: 'hidden' };
    add('button', 'One', small);
    add('button', 'Two', small);
    add('p', 'Hardly to be read', { color: '#ccc', background: '#fff' });
    add('div', '', { width: '400px', height: '1px' });
  });
  expect(await smallTargets(page)).toEqual(['target 16x16: BUTTON "Two"', 'target 16x16: BUTTON "One"']);
  expect(await sidewaysFaults(page)).toHaveLength(1);
  const faults = (await axeFaults(page)).map((fault) => fault.split(':')[0]);
  expect(new Set(faults)).toEqual(new Set(['color-contrast', 'target-size']));
});
