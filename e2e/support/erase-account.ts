import type { Page } from 'playwright-core';

/**
 * Deletes the account of a dreamer who is at /profile with an old sign-in, which requires another sign-in at the
 * sandbox.
 * @param meanwhile is awaited after the first rejected attempt
 */
export async function eraseAccount(page: Page, email: string, meanwhile: () => Promise<void>): Promise<void> {
  const erase = async () => {
    await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
  };
  await page.getByRole('button', { name: 'Delete account' }).click();
  await erase();
  await page.getByText('Please sign in once more').waitFor();
  await meanwhile();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL(/\/profile\?delete-account$/);
  await erase();
}
