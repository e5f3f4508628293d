import { expect, test } from './fixtures.ts';

test('the API is read in a browser, from our own host alone', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Fairlaunch/ })).toBeVisible();
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  const sends = page.locator('#operations-Transfers-transfer');
  await sends.getByRole('button').first().click();
  await expect(sends.getByText('RECEIVER_NOT_SAVED').first()).toBeVisible();
});
