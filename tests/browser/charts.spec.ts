import { expect, test } from './fixtures.ts';
import { changeAnswers } from './support/change-answers.ts';
import { like } from './support/texts.ts';

const HOUR = 3_600;

test('a chart is one tab stop, and can be read by keys, by a tap and as a table', async ({
  app,
  page,
}) => {
  await app.open('/pages/stake/stake');
  const chart = page.getByRole('figure', { name: app.say('stake.poolPicture') });
  const plot = chart.getByRole('slider');
  const readout = chart.getByRole('status');
  await expect(readout).toBeVisible();
  const count = Number(await plot.getAttribute('aria-valuemax'));
  expect(count).toBeGreaterThan(2);
  const newest = await readout.textContent();

  await plot.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuenow', String(count - 1));
  await expect(readout).not.toHaveText(newest!);
  await expect(readout).toContainText((await plot.getAttribute('aria-valuetext'))!);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(readout).toHaveText(newest!);
  await plot.click({ position: { x: 2, y: 40 } });
  await expect(plot).toHaveAttribute('aria-valuenow', '1');

  await chart.getByText(app.say('chart.table')).click();
  const table = chart.getByRole('table', { name: app.say('stake.poolPicture') });
  await expect(table.getByRole('row')).toHaveCount(count + 1);
  await expect(table.getByRole('columnheader')).toHaveText([
    app.say('chart.day'),
    app.say('payOut.head'),
  ]);
});

test('the runway of the staking pool is shown above the button that stakes', async ({
  app,
  page,
}) => {
  let runwayDays = 12.4;
  await changeAnswers(page, 'coverage', (coverage) => {
    for (const pool of coverage.pools)
      if (pool.pool === 'STATIC') Object.assign(pool, { balance: '50', pending: '0', runwayDays });
  });
  await app.open('/pages/stake/stake');
  await expect(app.text('runway.low', { days: 12 })).toBeVisible();
  runwayDays = 30;
  await page.reload();
  await expect(app.text('runway.left', { days: 30 })).toBeVisible();
  runwayDays = 98_863;
  await page.reload();
  await expect(app.text('runway.year')).toBeVisible();
});

test('a chart of one day tells its value once', async ({ app, page }) => {
  const paid = page.getByRole('figure').and(page.getByLabel(app.say('coverage.paidOfTarget')));
  const coverage = { custody: '10', owed: '10', block: 1 };
  await changeAnswers(page, 'coverage', (answer) => {
    answer.history = [{ day: 2, due: '5', paid: '5', coverage }];
  });
  await app.open('/pages/coverage/coverage');
  await expect(paid).toBeVisible();
  await expect(paid.getByText(like(app.say, 'chart.most', 'value', 'day'))).toBeHidden();
});

test('an old coverage figure shows its age and is not called covered', async ({ app, page }) => {
  await changeAnswers(page, 'coverage', (coverage) => {
    coverage.asOf -= 3 * HOUR;
  });
  await app.open('/');
  await expect(page.getByText(like(app.say, 'coverage.coversOld', 'percent'))).toBeVisible();
  await expect(app.text('coverage.checkedOld', { ago: '3 hours ago' }).last()).toBeVisible();
  await app.open('/pages/coverage/coverage');
  await expect(app.text('coverage.old')).toHaveCount(2);
  await expect(app.text('coverage.covered')).toBeHidden();
});

test('a coverage below 100 % is named in words', async ({ app, page }) => {
  await changeAnswers(page, 'coverage', (coverage) => {
    coverage.assets[0]!.coveragePpm = 987_000;
  });
  await app.open('/');
  await page.getByText(app.say('coverage.coversLess', { percent: '98.7%' })).click();
  await expect(app.text('coverage.short')).toBeVisible();
  await expect(app.text('coverage.shortNote')).toBeVisible();
});

test('the page works while nothing is owed', async ({ app, page }) => {
  await changeAnswers(page, 'coverage', (coverage) => {
    coverage.assets.splice(1);
    Object.assign(coverage.assets[0]!, { owed: '0', coveragePpm: null });
    Object.assign(coverage, { history: [] });
  });
  await app.open('/pages/coverage/coverage');
  await expect(app.text('coverage.nothingOwed')).toBeVisible();
  await expect(app.text('coverage.covered')).toBeHidden();
  await expect(app.text('coverage.pools')).toBeVisible();
});

test('a guest sees what is held, what it covers, and how often all was paid', async ({
  app,
  page,
}) => {
  await changeAnswers(page, 'coverage', (coverage) => {
    const usdt = coverage.assets.find(({ asset }) => asset === 'USDT');
    Object.assign(usdt!, { custody: '90447.99', coveragePpm: 1_000_000 });
    const day = (number: number, due: string, paid: string) =>
      ({ day: number, due, paid, coverage: null }) as const;
    coverage.history = [day(1, '0', '0'), day(2, '5', '5'), day(3, '5', '4.9'), day(4, '5', '5')];
  });
  await app.open('/');
  await expect(
    page.getByRole('img', { name: app.say('guest.bars', { full: 2, all: 3 }) }),
  ).toBeVisible();
  await expect(page.getByText('90,447', { exact: true })).toBeVisible();
  await expect(page.getByText('2 / 3', { exact: true })).toBeVisible();
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('the history of the staking pool stands beside a page once, but not beside that of all pools', async ({
    app,
    page,
  }) => {
    await app.open('/pages/stake/stake');
    const chart = page.getByRole('figure', { name: app.say('stake.poolPicture') });
    await expect(page.getByRole('complementary').and(page.locator(':has(figure)'))).toBeVisible();
    await expect(chart).toHaveCount(1);
    await app.open('/pages/services/services');
    await expect(page.getByRole('complementary').and(page.locator(':has(figure)'))).toBeVisible();
    await expect(chart).toHaveCount(1);
    await app.open('/pages/coverage/coverage');
    await expect(app.text('coverage.pools')).toBeVisible();
    await expect(chart).toHaveCount(0);
  });
});
