import { expect, test } from './fixtures.ts';

const SHANGHAI = { latitude: 31.2, longitude: 121.5 };

test('a town is found, shown on the app’s own map and opened in the phone’s', async ({
  app,
  page,
}) => {
  const { say } = app;
  await app.open('/choose-location');
  const field = page.getByRole('searchbox');
  const towns = page.getByRole('list', { name: say('place.towns') });
  await field.fill('são pau');
  await expect(towns.getByRole('button').first()).toContainText('São Paulo');
  await field.fill('zzzzzz');
  await expect(app.text('place.none', { typed: 'zzzzzz' })).toBeVisible();
  await field.fill('上');
  await expect(app.text('place.none', { typed: '上' })).toBeVisible();
  await field.fill('lodz');
  await expect(towns.getByRole('button', { name: /^Łódź Poland/ })).toBeVisible();
  await field.fill('shangha');
  await towns.getByRole('button', { name: /^Shanghai China/ }).click();
  await expect(app.heading('place.title')).toBeVisible();
  await expect(page.getByText('Shanghai', { exact: true })).toBeVisible();
  await expect(page.getByText('31.22° N, 121.46° E')).toBeVisible();
  await expect(page.getByRole('img', { name: /31.22° N/ })).toBeVisible();
  await page.getByRole('radio', { name: say('place.zoom.world') }).click();
  await expect(page.getByRole('link', { name: say('place.phoneMap') })).toHaveAttribute(
    'href',
    'geo:31.22,121.46?q=31.22,121.46',
  );
  await page.goBack();
  await expect(field).toHaveValue('shangha');
});

test('the device’s own place chooses the nearest town, if it is allowed', async ({
  app,
  page,
  context,
}) => {
  await app.open('/choose-location');
  await app.button('place.own').click();
  await expect(app.text('place.ownFailed')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(SHANGHAI);
  // A second tap within half a second is ignored.
  await expect(async () => {
    await app.button('place.own').click();
    await expect(page.getByText('China')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('an address without a valid place says so, and markup in it stays text', async ({
  app,
  page,
}) => {
  await app.open('/open-location?latitude=91&longitude=javascript:alert(1)');
  await expect(app.text('place.nowhere')).toBeVisible();
  const name = '<img src=x onerror=alert(1)>';
  await app.open(`/open-location?latitude=1&longitude=2&name=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(app.say('place.named'))).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});
