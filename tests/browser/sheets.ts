// Lays every page of the members' app side by side in docs/pictures/pages-*.jpg, for reading: phone
// and desk, dark and light, both languages. `node tests/browser/sheets.ts`
import { chromium } from '@playwright/test';
import { layPictures, shootPages } from './support/contact-sheet.ts';
import { phone, signIn, veteranKey, type Look } from './support/look.ts';
import { withDeployment } from './support/with-deployment.ts';

const LOOKS = {
  'phone-dark-en': { theme: 'dark', locale: 'en_US' },
  'phone-light-zh': { theme: 'light', locale: 'zh_CN' },
  'phone-light-en': { theme: 'light', locale: 'en_US' },
  'phone-dark-zh': { theme: 'dark', locale: 'zh_CN' },
  'desk-light-en': { desk: true, theme: 'light', locale: 'en_US' },
  'desk-dark-zh': { desk: true, theme: 'dark', locale: 'zh_CN' },
} satisfies Record<string, Look>;
const WAYS = [
  '/',
  '/pages/services/services',
  '/pages/services/links',
  '/pages/inbox/inbox',
  '/pages/stake/stake?package=180&amount=500',
  '/pages/plans/plans',
  '/pages/whatif/whatif',
  '/pages/package/package',
  '/pages/package/package?part=nodes',
  '/pages/package/package?part=boxes',
  '/pages/package/types',
  '/pages/package/types?type=FILL',
  '/pages/package/data',
  '/pages/package/1',
  '/pages/nodes/nodes',
  '/pages/nodes/buy?kind=MAIN',
  '/pages/nodes/public',
  '/pages/boxes/boxes',
  '/pages/boxes/open?kind=ECOSYSTEM',
  '/pages/boxes/1',
  '/pages/whitelist/whitelist',
  '/pages/whitelist/positions',
  '/pages/whitelist/1',
  '/pages/grants/grants',
  '/pages/grants/airdrops',
  '/pages/grants/1',
  '/pages/vault/vault',
  '/pages/assets/assets',
  '/pages/assets/deposit?amount=100',
  '/pages/assets/withdraw?amount=50',
  '/pages/assets/withdrawpoints?asset=WPT&amount=100',
  '/pages/rates/rates',
  '/pages/assets/transfer',
  '/pages/assets/swap?amount=20',
  '/pages/assets/swap?from=BHC&amount=10',
  '/pages/assets/records',
  '/pages/assets/recharge',
  '/pages/income/income',
  '/pages/income/total',
  '/pages/income/summary',
  '/pages/income/kinds/STATIC',
  '/pages/income/statement',
  '/pages/exrights/exrights',
  '/pages/Community/Community',
  '/pages/Community/team',
  '/pages/Community/tree',
  '/pages/Community/tree?view=picture',
  '/pages/Community/assessment',
  '/pages/Community/invite',
  '/pages/Community/fullnode',
  '/pages/Community/bonus',
  '/pages/Community/tasks',
  '/pages/Community/gifts',
  '/pages/Community/apply?rank=CAPTAIN',
  '/pages/Community/mentoring',
  '/pages/package/usdb',
  '/pages/Community/link',
  '/pages/my/my',
  '/pages/my/airdrops',
  '/pages/my/kyc',
  '/pages/mytransfer/mytransfer',
  '/pages/Flashexchange/Flashexchange',
  '/pages/my/security',
  '/pages/my/sessions',
  '/pages/my/permissions',
  '/pages/my/addressbook',
  '/pages/my/settings',
  '/pages/coverage/coverage',
  '/pages/index/watch',
  '/pages/my/sharelinks',
  '/pages/my/word',
  '/choose-location?town=shang',
  '/open-location?latitude=31.22&longitude=121.46&name=Shanghai&country=CN',
  '/pages/escape',
  '/pages/index/announcement',
  '/pages/index/Announcementdetails?id=1',
];

await withDeployment(
  'full',
  async ({ development, folder, browser: { executablePath, args, environment } }) => {
    const env = { ...process.env, ...environment };
    const browser = await chromium.launch({ executablePath, args, env });
    try {
      const key = veteranKey(development.keys.demoSeed);
      for (const [name, look] of Object.entries(LOOKS)) {
        const app = await phone(browser, development.url, { ...look, scale: 1, key });
        await signIn(app);
        const files = await shootPages(app, folder, WAYS);
        const width = 'desk' in look ? 480 : 300;
        await layPictures(browser, `pages-${name}`, files, { width, perRow: 8 });
        await app.page.context().close();
      }
    } finally {
      await browser.close();
    }
  },
);
process.exit(0);
