import { expect, test } from './fixtures.ts';

test('a guest simulates an order with a short pool', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/pages/whatif/whatif?package=P180&amount=1000');
  const paid = page.locator('dl').getByText(app.say('whatIf.paidInAll')).locator('xpath=..');
  await expect(paid).toContainText('36');
  await page.getByRole('radio', { name: app.say('whatIf.pool.short') }).click();
  await expect(paid).toContainText('21.6');
  await expect(page.getByRole('note').filter({ hasText: app.say('whatIf.remark') })).toBeVisible();
});
