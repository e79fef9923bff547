// The owner's desk, opened at one of its addresses by an admin who has logged in by the call.
import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/shared/constants.ts';
import type { OwnStore } from './own-store.ts';

interface Desk {
  readonly store: OwnStore;
  readonly account: { readonly username: string; readonly password: string };
  readonly query?: string;
}

const entered = new WeakSet<Page>();

export async function openDesk(page: Page, { store, account, query = '' }: Desk): Promise<void> {
  if (!entered.has(page)) {
    entered.add(page);
    const answer = await page.request.post(`${store.url}/api/admin/login`, { data: account });
    const { admin } = (await answer.json()) as { admin: object };
    // Once: a session that ends during the test stays ended.
    await page.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem('entered')) localStorage.setItem(key, value);
        sessionStorage.setItem('entered', 'yes');
      },
      [STORAGE_KEYS.admin, JSON.stringify(admin)] as const,
    );
  }
  await page.goto(`${store.url}/admin/dashboard${query}`);
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
}
