// The owner's desk, opened at one of its addresses by an admin who logs in where that is asked for.
import { expect, type Page } from '@playwright/test';
import type { OwnStore } from './own-store.ts';

interface Desk {
  readonly store: OwnStore;
  readonly account: { readonly username: string; readonly password: string };
  readonly query?: string;
}

export async function openDesk(page: Page, { store, account, query = '' }: Desk): Promise<void> {
  await page.goto(`${store.url}/admin/dashboard${query}`);
  const username = page.getByLabel('Username');
  const panel = page.getByRole('tabpanel');
  await expect(username.or(panel).first()).toBeVisible();
  if (await username.isVisible()) {
    await username.fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
  }
  await expect(panel.getByRole('heading').first()).toBeVisible();
}
