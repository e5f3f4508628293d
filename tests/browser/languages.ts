// Lays home, stake, why and withdraw in all fourteen languages side by side, and ten screens from
// right to left, in docs/pictures/languages-*.jpg. `node tests/browser/languages.ts`
import path from 'node:path';
import { LOCALES, type Locale } from '@fairlaunch/locales';
import { chromium, expect, type Browser } from '@playwright/test';
import type { Hex } from 'viem';
import { layPictures, shootPages } from './support/contact-sheet.ts';
import { phone, shootTo, signIn, veteranKey } from './support/look.ts';
import type { MemberApp } from './support/member-app.ts';
import { like } from './support/texts.ts';
import { withDeployment } from './support/with-deployment.ts';

const SCREENS = ['home', 'stake', 'why', 'withdraw'] as const;
const RIGHT_TO_LEFT = [
  '/',
  '/pages/assets/assets',
  '/pages/income/income',
  '/pages/stake/stake?package=180&amount=500',
  '/pages/package/1',
  '/pages/coverage/coverage',
  '/pages/Community/tree?view=picture',
  '/pages/Community/assessment',
  '/pages/plans/plans',
  '/pages/my/security',
];

const themeOf = (locale: Locale) => (LOCALES.indexOf(locale) % 2 === 0 ? 'dark' : 'light');

async function shootScreens(app: MemberApp, locale: Locale, folder: string): Promise<void> {
  const shoot = (screen: (typeof SCREENS)[number]) =>
    shootTo(app.page, path.join(folder, `${locale}-${screen}.png`));
  await app.page.reload();
  await expect(app.text('home.own')).toBeVisible();
  await shoot('home');
  await app.page.getByRole('link', { name: like(app.say, 'home.paidOn', 'day') }).click();
  await app.page.getByRole('button', { name: app.say('income.kind.STATIC') }).click();
  await expect(app.list('why.formula')).toBeVisible();
  await shoot('why');
  for (const [screen, way] of [
    ['stake', '/pages/stake/stake?package=180&amount=500'],
    ['withdraw', '/pages/assets/withdraw?amount=50'],
  ] as const) {
    await app.open(way);
    await app.page.reload();
    await expect(app.page.getByRole('main')).toContainText(/\S/);
    await shoot(screen);
  }
}

async function shootLanguages(browser: Browser, url: string, key: Hex, folder: string) {
  for (const locale of LOCALES) {
    const app = await phone(browser, url, { locale, theme: themeOf(locale), scale: 1, key });
    await signIn(app);
    await shootScreens(app, locale, folder);
    await app.page.context().close();
  }
  for (const screen of SCREENS) {
    const files = LOCALES.map((locale) => path.join(folder, `${locale}-${screen}.png`));
    await layPictures(browser, `languages-${screen}`, files, { width: 390, perRow: 7 });
  }
}

async function shootRightToLeft(browser: Browser, url: string, key: Hex, folder: string) {
  const app = await phone(browser, url, { locale: 'fa_IR', theme: 'light', scale: 1, key });
  await signIn(app);
  const files = await shootPages(app, folder, RIGHT_TO_LEFT);
  await layPictures(browser, 'languages-right-to-left', files, { width: 390, perRow: 5 });
  await app.page.context().close();
}

await withDeployment(
  'full',
  async ({ development, folder, browser: { executablePath, args, environment } }) => {
    const env = { ...process.env, ...environment };
    const browser = await chromium.launch({ executablePath, args, env });
    try {
      const key = veteranKey(development.keys.demoSeed);
      await shootLanguages(browser, development.url, key, folder);
      await shootRightToLeft(browser, development.url, key, folder);
    } finally {
      await browser.close();
    }
  },
);
process.exit(0);
