// Every page on a cheap phone: with an empty cache, on a second visit, and under a finger.
// `npm run -s bench:web-pages -- --json`
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startDevelopment } from '../apps/devnet/src/index.ts';
import { prepareBrowser } from '../tests/browser/support/browser.ts';
import { phone, signIn, veteranKey } from '../tests/browser/support/look.ts';
import type { MemberApp } from '../tests/browser/support/member-app.ts';
import { MEMBER_PAGES, OPEN_PAGES, type Title } from '../tests/browser/support/pages.ts';
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
  const guest = await phone(browser, url, {});
  await observePages(guest.page);
  const rows = await measureAll(guest, 'guest', OPEN_PAGES);
  await guest.page.context().close();
  const member = await phone(browser, url, { key });
  await observePages(member.page);
  await signIn(member);
  rows.push(...(await measureAll(member, 'member', MEMBER_PAGES)));
  await member.page.context().close();
  return rows;
}

const worst = (rows: Row[], figure: keyof PageFigures): number =>
  Math.max(...rows.map((row) => row[figure]));

const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
const deployment = await startDevelopment({
  home,
  port: 0,
  seed: 'small',
  server: { callsPerMinute: Infinity },
});
const { executablePath, args, environment } = await prepareBrowser(path.join(home, 'browser'));
const env = { ...process.env, ...environment };
const browser = await chromium.launch({ executablePath, args, env, headless: true });
try {
  const rows = await rowsOf(browser, deployment.url, veteranKey(deployment.keys.demoSeed));
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
} finally {
  await browser.close();
  await deployment.stop();
  await rm(home, { recursive: true, force: true });
}
