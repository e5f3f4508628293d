import { LANGUAGE_NAMES, LOCALES } from '@fairlaunch/locales';
import { expect, test } from './fixtures.ts';
import { MemberApp } from './support/member-app.ts';
import { speaker } from './support/texts.ts';

test.describe('a reader whose browser asks for Vietnamese', () => {
  test.use({ locale: 'vi-VN' });

  test('is offered the language in one line, and keeps the choice', async ({ app, page }) => {
    const vietnamese = new MemberApp(page, speaker('wallet', 'vi_VN'));
    const offer = vietnamese.button('language.offer');
    await app.open('/');
    await expect(app.text('guest.headline')).toBeVisible();
    await offer.click();
    await vietnamese.expectGuest();
    await expect(offer).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN');
    await page.reload();
    await vietnamese.expectGuest();
    await expect(offer).toBeHidden();
  });

  test('can stay in English', async ({ app, page }) => {
    const offer = new MemberApp(page, speaker('wallet', 'vi_VN')).button('language.offer');
    await app.open('/');
    await expect(offer).toBeVisible();
    await app.button('language.stay').click();
    await expect(offer).toBeHidden();
    await page.reload();
    await app.expectGuest();
    await expect(app.text('services.title').first()).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('a reader who asks for English or for none of the fourteen is offered nothing', async ({
  app,
  page,
}) => {
  await app.open('/');
  await app.expectGuest();
  await page.waitForLoadState('networkidle');
  await expect(app.button('language.stay')).toBeHidden();
});

test('each of the fourteen is chosen by its own name', async ({ app, page }) => {
  let shown = app;
  await app.open('/pages/my/settings');
  for (const locale of LOCALES) {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(shown.say('language.title')) })
      .first()
      .click();
    const sheet = shown.sheet('language.title');
    await sheet.getByRole('button', { name: LANGUAGE_NAMES[locale], exact: true }).click();
    shown = new MemberApp(page, speaker('wallet', locale));
    await expect(shown.heading('settings.title')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'fa_IR' ? 'rtl' : 'ltr');
  }
});

test('dates are written in Khmer, which the browser itself cannot do', async ({ app, page }) => {
  await app.open('/pages/my/settings');
  expect(await page.evaluate(() => Intl.DateTimeFormat.supportedLocalesOf('km'))).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(app.say('language.title')) })
    .click();
  await page.getByRole('button', { name: LANGUAGE_NAMES.km_KH, exact: true }).click();
  const khmer = new MemberApp(page, speaker('wallet', 'km_KH'));
  await expect(khmer.heading('settings.title')).toBeVisible();
  await khmer.open('/pages/index/announcement');
  const shown = page.getByRole('main');
  await expect(shown).toContainText(
    /\d+ (?:មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ)/,
  );
  await expect(shown).not.toContainText(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/);
});
