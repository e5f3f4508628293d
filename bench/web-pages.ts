// Every page on a cheap phone: with an empty cache, on a second visit, and under a finger.
// `npm run -s bench:web-pages -- --json`
import { chromium, type Browser } from '@playwright/test';
import { phone, signIn, veteranKey } from '../tests/browser/support/look.ts';
import type { MemberApp } from '../tests/browser/support/member-app.ts';
import { MEMBER_PAGES, OPEN_PAGES, type Title } from '../tests/browser/support/pages.ts';
import { withDeployment } from '../tests/browser/support/with-deployment.ts';
import { CONDITIONS, throttle } from './web/cheap-phone.ts';
import { measurePage, observePages, type PageFigures } from './web/measure-page.ts';

const AIMS = { coldSeconds: 2.5, againSeconds: 0.5, interactionMilliseconds: 200, shift: 0 };

type Row = PageFigures & { reader: 'guest' | 'member'; way: string };

async function measureAll(
  app: MemberApp,
  reader: Row['reader'],
  pages: Record<string, Title>,
): Promise<Row[]> {
  const session = await throttle(app.page);
  const rows: Row[] = [];
  for (const [way, title] of Object.entries(pages)) {
    const row = { reader, way, ...(await measurePage(app, session, way, title)) };
    process.stderr.write(`${JSON.stringify(row)}\n`);
    rows.push(row);
  }
  return rows;
}

async function rowsOf(browser: Browser, url: string, key: `0x${string}`): Promise<Row[]> {
  const guest = await phone(browser, url, { untouched: true });
  await observePages(guest.page);
  const rows = await measureAll(guest, 'guest', OPEN_PAGES);
  await guest.page.context().close();
  const member = await phone(browser, url, { key, untouched: true });
  await observePages(member.page);
  await signIn(member);
  rows.push(...(await measureAll(member, 'member', MEMBER_PAGES)));
  await member.page.context().close();
  return rows;
}

const worst = (rows: Row[], figure: keyof PageFigures): number =>
  Math.max(...rows.map((row) => row[figure]));

await withDeployment('small', async ({ development, browser: prepared }) => {
  const { executablePath, args, environment } = prepared;
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, args, env });
  const rows = await rowsOf(browser, development.url, veteranKey(development.keys.demoSeed));
  const result = {
    conditions: CONDITIONS,
    aims: AIMS,
    slowest: {
      coldSeconds: worst(rows, 'coldSeconds'),
      againSeconds: worst(rows, 'againSeconds'),
      interactionMilliseconds: worst(rows, 'interactionMilliseconds'),
      shift: worst(rows, 'shift'),
    },
    misses: rows.filter(
      (row) =>
        row.coldSeconds > AIMS.coldSeconds ||
        row.againSeconds > AIMS.againSeconds ||
        row.interactionMilliseconds > AIMS.interactionMilliseconds ||
        row.shift > AIMS.shift,
    ).length,
    pages: rows,
  };
  if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2));
  else console.table(rows);
  await browser.close();
});
process.exit(0);
