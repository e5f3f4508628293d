import { expect, test } from './fixtures.ts';
import { ConsoleApp } from './support/console-app.ts';
import { inspectAccessibility } from './support/inspect.ts';
import type { Say } from './support/texts.ts';

const SCREENS = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

type Title = Parameters<Say<'console'>>[0];

/** Rooms and their headings, and panels beside them. */
const ROOMS: Record<string, Title> = {
  '/': 'today.title',
  '/withdrawals': 'withdrawals.title',
  '/deposits': 'deposits.title',
  '/orders': 'orders.title',
  '/transfers': 'transfers.title',
  '/payouts': 'payouts.title',
  '/members': 'members.title',
  '/pools': 'pools.title',
  '/pools?fund=STATIC': 'pools.title',
  '/closes': 'closes.title',
  '/ledger': 'ledger.title',
  '/ledger?section=postings': 'ledger.title',
  '/custody': 'custody.title',
  '/custody?section=roots': 'custody.title',
  '/custody?section=unmatched': 'custody.title',
  '/corrections': 'corrections.title',
  '/corrections?propose=yes': 'corrections.title',
  '/flash-exchanges': 'flash.title',
  '/flash-exchanges?open=3': 'flash.title',
  '/flash-stock': 'flashStock.title',
  '/rates': 'rates.title',
  '/rates?propose=new': 'rates.title',
  '/flash-stock?propose=new': 'flashStock.title',
  '/home-links': 'homeLinks.title',
  '/home-links?propose=new': 'homeLinks.title',
  '/applications': 'applications.title',
  '/announcements': 'announcements.title',
  '/grants': 'grants.title',
  '/whitelist': 'whitelist.title',
  '/airdrops': 'airdrops.title',
  '/virtual-nodes': 'virtualNodes.title',
  '/virtual-nodes?propose=new': 'virtualNodes.title',
  '/kyc': 'kyc.title',
  '/suspensions': 'suspensions.title',
  '/suspensions?propose=new': 'suspensions.title',
  '/plans': 'plans.title',
  '/plans?propose=yes': 'plans.title',
  '/plans?open=version-1': 'plans.title',
  '/what-if': 'whatIf.title',
  '/alarms': 'nav.alarms',
  '/audit': 'audit.title',
  '/sessions': 'sessions.title',
  '/operators': 'operators.title',
  '/operators?propose=yes': 'operators.title',
};

const THEMES = ['dark', 'light'] as const;
/** Without this, each room is checked in one of the themes. */
const EVERY_LOOK = process.env['FAIRLAUNCH_LOOKS'] === 'all';

for (const [index, theme] of THEMES.entries()) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme, viewport: SCREENS.desk, isMobile: false, hasTouch: false });

    test('every room of the console can be read and used by everybody', async ({ page }) => {
      const app = new ConsoleApp(page);
      let turn = 0;
      const hasTurn = () => EVERY_LOOK || turn++ % THEMES.length === index;
      const look = async (where: string): Promise<void> => {
        for (const [screen, size] of Object.entries(SCREENS)) {
          await page.setViewportSize(size);
          await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
          expect.soft(await inspectAccessibility(page), `axe on ${where}, ${screen}`).toEqual([]);
        }
      };
      await app.open('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('signing in');
      await app.signInAs(0);
      for (const [way, title] of Object.entries(ROOMS)) {
        if (!hasTurn()) continue;
        await app.open(way);
        await expect(
          page.getByRole('heading', { name: app.say(title), exact: true }),
        ).toBeVisible();
        await look(way);
      }
      if (!hasTurn()) return;
      await app.open('/closes');
      await page.setViewportSize(SCREENS.desk);
      await app.table('closes.title').getByRole('row').nth(1).click();
      await expect(app.panel).toBeVisible();
      await look('a close');
      await app.open('/home-links');
      await page.setViewportSize(SCREENS.desk);
      await app.table('homeLinks.title').getByRole('row').nth(1).click();
      await expect(app.panel).toBeVisible();
      await look('a set of home links');
      await app.open('/what-if');
      await app.button('whatIf.run').click();
      await expect(app.table('whatIf.totals')).toBeVisible();
      await look('what a plan would pay');
    });
  });
}
