// Measures every page on a cheap phone: on a first visit, on a second visit, and during taps.
// `npm run -s bench:web-pages -- --json`, or `--table` for docs/page-speed.md
import { chromium, type Browser } from '@playwright/test';
import type { Hex } from 'viem';
import { phone, signIn, veteranKey } from '../tests/browser/support/look.ts';
import type { MemberApp } from '../tests/browser/support/member-app.ts';
import { MEMBER_PAGES, OPEN_PAGES, type Title } from '../tests/browser/support/pages.ts';
import { withDeployment } from '../tests/browser/support/with-deployment.ts';
import { CONDITIONS, throttle } from './web/cheap-phone.ts';
import {
  interact,
  observePages,
  storeApp,
  visitAgain,
  visitFirst,
  type Visit,
} from './web/measure-page.ts';

const AIMS = { coldSeconds: 2.5, againSeconds: 0.5, interactionMilliseconds: 200, shift: 0 };

type Figures = Record<keyof typeof AIMS, number>;
type Row = Figures & { reader: 'guest' | 'member'; way: string };
type Pages = [way: string, title: Title][];

async function appFor(
  browser: Browser,
  url: string,
  key: Hex | undefined,
  serviceWorker: boolean,
): Promise<MemberApp> {
  const app = await phone(browser, url, { ...(key && { key }), untouched: true, serviceWorker });
  await observePages(app.page);
  if (key) await signIn(app);
  if (serviceWorker) await storeApp(app);
  return app;
}

const told = <Result>(way: string, result: Result): Result => {
  process.stderr.write(`${way} ${JSON.stringify(result)}\n`);
  return result;
};

async function firstVisits(app: MemberApp, pages: Pages): Promise<(Visit & { tap: number })[]> {
  const session = await throttle(app.page);
  const visits = [];
  for (const [way, title] of pages) {
    const visit = await visitFirst(app, session, way, title);
    visits.push(told(way, { ...visit, tap: await interact(app) }));
  }
  await app.page.context().close();
  return visits;
}

async function laterVisits(app: MemberApp, pages: Pages): Promise<Visit[]> {
  await throttle(app.page);
  const visits = [];
  for (const [way, title] of pages) visits.push(told(way, await visitAgain(app, way, title)));
  await app.page.context().close();
  return visits;
}

async function rowsOf(
  browser: Browser,
  url: string,
  reader: Row['reader'],
  { pages, key }: { pages: Pages; key?: Hex },
): Promise<Row[]> {
  const first = await firstVisits(await appFor(browser, url, key, false), pages);
  const later = await laterVisits(await appFor(browser, url, key, true), pages);
  return pages.map(([way], index) => {
    const [cold, again] = [first[index]!, later[index]!];
    return {
      reader,
      way,
      coldSeconds: cold.seconds,
      againSeconds: again.seconds,
      interactionMilliseconds: cold.tap,
      shift: Math.max(cold.shift, again.shift),
    };
  });
}

const FIGURES = Object.keys(AIMS) as (keyof Figures)[];
const isMet = (row: Row, figure: keyof Figures): boolean => row[figure] <= AIMS[figure];
const byFigure = (value: (figure: keyof Figures) => number): Figures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, value(figure)])) as Figures;

const tableOf = (rows: Row[]): string =>
  [
    '| page | reader | first visit, s | again, s | interaction, ms | shift |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| \`${row.way}\` | ${row.reader} | ${FIGURES.map((figure) => (isMet(row, figure) ? row[figure] : `**${row[figure]}**`)).join(' | ')} |`,
    ),
  ].join('\n');

await withDeployment('small', async ({ development, browser: prepared }) => {
  const { executablePath, args, environment } = prepared;
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, args, env });
  const key = veteranKey(development.keys.demoSeed);
  const rows = [
    ...(await rowsOf(browser, development.url, 'guest', { pages: Object.entries(OPEN_PAGES) })),
    ...(await rowsOf(browser, development.url, 'member', {
      pages: Object.entries(MEMBER_PAGES),
      key,
    })),
  ];
  const result = {
    conditions: CONDITIONS,
    aims: AIMS,
    slowest: byFigure((figure) => Math.max(...rows.map((row) => row[figure]))),
    pagesThatMeetIt: byFigure((figure) => rows.filter((row) => isMet(row, figure)).length),
    pages: rows,
  };
  if (process.argv.includes('--table')) console.log(tableOf(rows));
  else if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2));
  else console.table(rows);
  await browser.close();
});
process.exit(0);
