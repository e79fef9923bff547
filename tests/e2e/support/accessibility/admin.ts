// Login, setup and the admin's lists.
import { ROUTES } from '../../../../src/shared/routes.ts';
import { toastOf } from '../cart.ts';
import { answers, dashboard, holdToast, openPage, press, type Screen, said } from '../screens.ts';
import { CONNECTION_CALL, CREATE_CALL, LOGIN_CALL, login, SETUP_CALL, UNDER_TOAST } from './steps.ts';

const tab = (name: string): Screen => ({
  name: `admin, ${name.toLowerCase()}`,
  path: ROUTES.adminDashboard,
  sees: (page) => page.getByRole('tab', { name, selected: true }),
  reach: (page) => page.getByRole('tab', { name }).click(),
});

export const ADMIN: Screen[] = [
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
    ...tab('Orders'),
    reach: (page) => dashboard(page, ROUTES.adminDashboard, true),
    next: [tab('Messages'), tab('Newsletter')],
  },
  {
    name: 'admin setup, by token, refused',
    path: ROUTES.adminSetup,
    sees: (page) => said(page, 'Failed to create admin user. Please try again.'),
    reach: async (page) => {
      await answers(page, SETUP_CALL, { mode: 'token' });
      await answers(page, CREATE_CALL, { message: 'Wrong token.' }, 403);
      await openPage(page, ROUTES.adminSetup);
      await page.getByLabel('Setup token').fill('a-wrong-token');
      await page.getByLabel('Password').fill('a-password-of-mine');
      await press(page, 'Create Admin Account');
    },
  },
  {
    name: 'connection test, failed',
    path: ROUTES.connectionTest,
    sees: (page) => said(page, 'Connection failed'),
    reach: async (page) => {
      const error = 'The shop did not answer in time.';
      await answers(page, CONNECTION_CALL, { connected: false, message: 'Connection failed', error });
      await openPage(page, ROUTES.connectionTest);
      await press(page, 'Test Shopify Connection');
    },
    next: [
      {
        name: 'connection test, products loaded',
        path: ROUTES.connectionTest,
        sees: (page) => said(page, /more products/),
        reach: async (page) => {
          await page.unroute(CONNECTION_CALL);
          await answers(page, CONNECTION_CALL, { connected: true, message: 'Connected.' });
          await press(page, 'Test Shopify Connection');
          await press(page, 'Load Shopify Products');
        },
      },
    ],
  },
];
