import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, depositOnChain, fundedAccount, until } from './support/people.ts';

const DAY = 86_400;
const MICRO = 1_000_000;

// The server refuses invalid ranges.
test.use({ knownErrors: /status of 400/ });

test('a member reads income of chosen days, and a statement on screen and as a file', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  await injectWallet(page, baseURL!, account);
  const member = await boundMember(baseURL!, account);
  await depositOnChain(baseURL!, account, '2000');
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available === '2000',
  );
  await member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '1000' });
  await member.call('advanceTime', { seconds: 3 * DAY });
  await until(
    () => member.call('incomeRange', {}),
    ({ kinds }) => kinds.some(({ kind, days }) => kind === 'STATIC' && days >= 2),
  );
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();

  await test.step('an invalid range is refused below the wrong date', async () => {
    await app.open('/pages/income/total');
    await expect(app.heading('income.total')).toBeVisible();
    await page.getByText(say('range.choose')).click();
    const from = page.getByLabel(say('range.from'));
    await expect(from).not.toHaveValue('');
    await from.fill('2030-01-01');
    await app.button('range.show').click();
    await expect(page.getByRole('alert')).toContainText('The first day is after the last one');
    await page.goBack();
  });

  await test.step('of few days the chosen preset is the one that is lit', async () => {
    await app.open('/pages/income/total');
    const preset = page.getByRole('radio', { name: say('range.lastDays', { count: 90 }) });
    await preset.click();
    await expect(preset).toBeChecked();
    await expect(page).toHaveURL(/from=/);
    await expect(preset).toBeChecked();
    await page.goBack();
  });

  await test.step('a kind links its lines, and a line its explanation', async () => {
    await app.open('/pages/income/total');
    await page.getByRole('link', { name: say('income.kind.STATIC') }).click();
    await expect(app.heading('income.kind.STATIC')).toBeVisible();
    await page.getByRole('listitem').first().getByRole('link').click();
    await expect(app.list('why.formula')).toBeVisible();
    await page.getByRole('button', { name: say('label.close') }).click();
    await expect(app.list('why.formula')).toBeHidden();
  });

  await test.step('the file holds what the page shows, and its sums agree', async () => {
    await app.open('/pages/income/statement');
    await expect(app.text('statement.ties')).toBeVisible();
    const movements = page.locator('#root section li');
    await expect(movements.getByText(say('statement.kind.DEPOSIT'), { exact: true })).toBeVisible();
    const waits = page.waitForEvent('download');
    await app.button('statement.save').click();
    const file = await waits;
    expect(file.suggestedFilename()).toMatch(/^fairlaunch-statement-[\d-]{21}\.csv$/);
    const rows = cellsOf(await readFile(await file.path(), 'utf8'));
    const sums = new Map<string, number>();
    for (const [, , kind, , part, asset, amount, after] of rows.slice(1)) {
      const name = `${asset} ${part}`;
      const before = kind === say('statement.opening') ? units(after!) : (sums.get(name) ?? 0);
      sums.set(name, before + units(amount!));
      expect(units(after!)).toBe(sums.get(name));
    }
    expect(rows.filter(([, , kind]) => kind === say('statement.closing'))).not.toHaveLength(0);
    // A posting is one row in each of its assets.
    const moved = rows.slice(1).filter(([, moment]) => moment !== '');
    const postings = moved.map(([, at, kind, object, , asset]) => [at, kind, object, asset].join());
    await expect(movements).toHaveCount(new Set(postings).size);
  });

  await test.step('a second tap within a moment is ignored', async () => {
    await page.evaluate(() => {
      const counted = window as unknown as { prints: number };
      counted.prints = 0;
      window.print = () => void (counted.prints += 1);
    });
    await app.button('statement.print').dblclick();
    expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  });

  await test.step('the sheet exists while it is printed, with a row a movement', async () => {
    const sheet = page.locator('.printed-statement');
    await expect(sheet).toHaveCount(0);
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('.printed-statement tbody a').length;
    });
    expect(printed).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
  });

  await test.step('an income line of the statement links its explanation', async () => {
    await page
      .getByRole('link', { name: say('income.kind.STATIC') })
      .first()
      .click();
    await expect(app.list('why.formula')).toBeVisible();
  });
});

const units = (amount: string): number => Math.round(Number(amount || '0') * MICRO);

const OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const cellsOf = (file: string): string[][] =>
  file
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(OUTSIDE_QUOTES).map((cell) => cell.replaceAll('"', '')));
