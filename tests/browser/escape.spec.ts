import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { micro, toWei } from '@fairlaunch/money';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { injectWalletOn, WALLET_NAME, type InjectedWallet } from './injected-wallet.ts';
import { abandon, type Abandoned } from './support/abandoned.ts';
import { MemberApp } from './support/member-app.ts';
import { inOldestEngine } from './support/hostile-phone.ts';
import { like } from './support/texts.ts';
import { startStaticHost, type StaticHost } from './support/static-host.ts';

/**
 * What is left of a deployment without its server: its chain, the files that somebody kept, and a
 * copy of the app.
 */
const test = base.extend<{ left: Abandoned }, { host: StaticHost }>({
  host: [
    async ({ browserName }, use) => {
      void browserName;
      const host = await startStaticHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.url),
  left: async ({ page }, use) => {
    void page;
    const left = await abandon();
    await use(left);
    await left.stop();
  },
});

// The host knows nothing of our API.
test.use({ knownErrors: /404/, byKeyboard: true });

/** Opens the escape page of the copy with a wallet in it. */
async function arrive(
  page: Page,
  url: string,
  left: Abandoned,
  by: Abandoned['saver'],
  change?: Parameters<typeof injectWalletOn>[3],
): Promise<{ app: MemberApp; wallet: InjectedWallet }> {
  const wallet = await injectWalletOn(
    page,
    { rpcUrl: left.chain.rpcUrl, chainId: left.contracts.chainId },
    by,
    change,
  );
  const app = new MemberApp(page);
  await page.goto(`${url}#/pages/escape`);
  await expect(app.heading('escape.title')).toBeVisible();
  await app.button('escape.connect', { name: WALLET_NAME }).click();
  await page.getByLabel(app.say('escape.treasuryAddress')).fill(left.contracts.treasury);
  return { app, wallet };
}

const chooseFiles = (
  app: MemberApp,
  files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0],
) => app.page.getByLabel(app.say('escape.files.choose')).setInputFiles(files);

/** Claims, from the review to the end. */
async function claim(app: MemberApp): Promise<void> {
  await app.button('escape.review').click();
  await expect(app.text('escape.remark')).toBeVisible();
  await app.button('escape.confirm').click();
  await app.expectDone('escape.done');
}

test('a member gets everything out with files from disk, a wallet, and a copy of the app', async ({
  page,
  host,
  left,
}) => {
  await left.openEscape();
  const { app, wallet } = await arrive(page, host.url, left, left.saver);
  await expect(app.text('escape.state.open')).toBeVisible();
  await expect(app.heading('escape.steps')).toBeVisible();
  await expect(app.text('escape.nothingToDo')).toBeHidden();
  await expect(app.textLike('escape.leaf.none', 'root')).toBeVisible();
  await expect(app.button('escape.review')).toBeDisabled();

  await chooseFiles(app, [left.files.manifest, left.files.leaves]);
  await expect(app.text('escape.files.missing', { files: 'outputs.json' })).toBeVisible();
  await chooseFiles(app, left.files.outputs);
  await expect(page.getByText(app.say('escape.check.tree', { count: 1001 }))).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: app.say('escape.check.chain') }),
  ).toContainText(app.say('check.passed'));
  await expect(app.text('escape.leaf.proven')).toBeVisible();

  const before = await left.balanceOf(left.saver.address);
  await claim(app);
  expect((await left.balanceOf(left.saver.address)) - before).toBe(toWei(micro('301.5')));
  expect(wallet.count('eth_sendTransaction')).toBe(1);
  await expect(page.getByText(app.say('escape.remaining')).locator('..')).toContainText(
    /0\s*(tUSDT|USDT|TUSDT)/i,
  );

  await app.button('flow.finish').click();
  await expect(app.text('escape.state.open')).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(app.say('escape.claimTitle')) }),
  ).toBeVisible();
});

test('the escape is not open while the last root is younger than 7 days', async ({
  page,
  host,
  left,
}) => {
  const { app, wallet } = await arrive(page, host.url, left, left.saver);
  await expect(app.text('escape.state.closed')).toBeVisible();
  // The field is narrower than an address, so the whole address is shown below it to compare.
  const treasury = await page.getByLabel(app.say('escape.treasuryAddress')).inputValue();
  await expect(page.getByText(treasury, { exact: true })).toBeVisible();
  await expect(app.textLike('escape.stateText.closed', 'moment')).toBeVisible();
  await chooseFiles(app, Object.values(left.files));
  await expect(app.text('escape.leaf.proven')).toBeVisible();
  await expect(app.button('escape.review')).toBeDisabled();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('an account whose first deposit came after the root needs no file', async ({
  page,
  host,
  left,
}) => {
  await left.openEscape();
  const { app } = await arrive(page, host.url, left, left.late);
  await expect(app.text('escape.leaf.fresh')).toBeVisible();
  await claim(app);
  expect(await left.balanceOf(left.late.address)).toBe(toWei(micro('40')));
});

test('anyone sends anyone’s claim, and the money goes to the account', async ({
  page,
  host,
  left,
}) => {
  await left.openEscape();
  const { app } = await arrive(page, host.url, left, left.helper);
  await chooseFiles(app, Object.values(left.files));
  await expect(app.textLike('escape.leaf.absent', 'root')).toBeVisible();
  await page.getByLabel(app.say('escape.accountAddress'), { exact: true }).fill(left.saver.address);
  await expect(app.text('escape.leaf.proven')).toBeVisible();
  await claim(app);
  expect(await left.balanceOf(left.saver.address)).toBe(toWei(micro('301.5')));
  expect(await left.balanceOf(left.helper.address)).toBe(0n);
});

test('a claim that somebody else sent first is shown as claimed, and not as failed', async ({
  page,
  host,
  left,
}) => {
  await left.openEscape();
  const { app, wallet } = await arrive(page, host.url, left, left.late);
  await app.button('escape.review').click();
  await expect(app.button('escape.confirm')).toBeVisible();
  const hash = await left.claimFresh(left.late.address, left.helper);
  await app.button('escape.confirm').click();
  await app.expectDone('escape.alreadyClaimed');
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(
    page.getByText(app.say('escape.received'), { exact: true }).locator('..'),
  ).toContainText('40');
  await app.text('flow.howItWent').click();
  await expect(app.text('flow.transaction').locator('..')).toContainText(hash.slice(-4));
});

test('a file with a changed byte is refused, and one packed by the server is read', async ({
  page,
  host,
  left,
}) => {
  const { app } = await arrive(page, host.url, left, left.saver);
  const leaves = await readFile(left.files.leaves);
  const changed = Buffer.from(leaves);
  changed[100]! ^= 1;
  await chooseFiles(app, [left.files.manifest, left.files.outputs]);
  await chooseFiles(app, {
    name: 'leaves.bin',
    mimeType: 'application/octet-stream',
    buffer: changed,
  });
  await expect(
    app.text('escape.files.refused', { reason: 'changed', file: 'leaves.bin' }),
  ).toBeVisible();
  await chooseFiles(app, {
    name: 'leaves.bin',
    mimeType: 'application/octet-stream',
    buffer: gzipSync(leaves),
  });
  await expect(app.text('escape.leaf.proven')).toBeVisible();
  await chooseFiles(app, {
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no'),
  });
  await expect(app.text('escape.files.unknown')).toBeVisible();
});

test('the oldest engine reads packed files by a script that other engines do not load', async ({
  page,
  host,
  left,
}) => {
  const unpackers: string[] = [];
  page.on('request', (request) =>
    unpackers.push(...(/\/browser-[\w-]{8}\.js$/.exec(request.url()) ?? [])),
  );
  await inOldestEngine(page);
  await left.openEscape();
  const { app } = await arrive(page, host.url, left, left.saver);
  expect(await page.evaluate(() => 'DecompressionStream' in window)).toBe(false);
  expect(unpackers).toEqual([]);
  const packed = async (name: keyof typeof left.files, file: string) => ({
    name: file,
    mimeType: 'application/octet-stream',
    buffer: gzipSync(await readFile(left.files[name])),
  });
  await chooseFiles(app, [
    await packed('manifest', 'manifest.json'),
    await packed('outputs', 'outputs.json'),
    await packed('leaves', 'leaves.bin'),
  ]);
  await expect(app.text('escape.leaf.proven')).toBeVisible();
  expect(unpackers).toHaveLength(1);
  await claim(app);
  expect(await left.balanceOf(left.saver.address)).toBe(toWei(micro('301.5')));
});

test('a refusal, another network and a wrong address are said in plain words', async ({
  page,
  host,
  left,
}) => {
  await left.openEscape();
  const { app, wallet } = await arrive(page, host.url, left, left.late);
  const treasury = page.getByLabel(app.say('escape.treasuryAddress'));
  await treasury.fill(left.contracts.treasury.slice(0, -1));
  await expect(app.text('address.problem.not-an-address')).toBeVisible();
  await treasury.fill(left.late.address);
  await expect(app.textLike('escape.noTreasury', 'id')).toBeVisible();
  await treasury.fill(left.contracts.treasury);
  await app.button('escape.review').click();
  wallet.behaviour.refuses.add('eth_sendTransaction');
  await app.button('escape.confirm').click();
  await expect(app.text('flow.problem.declined')).toBeVisible();
  wallet.behaviour.refuses.clear();
  wallet.behaviour.chainId = 1;
  await app.button('escape.confirm').click();
  await expect(app.text('flow.problem.wrongNetwork')).toBeVisible();
  wallet.behaviour.chainId = left.contracts.chainId;
  await app.button('escape.confirm').click();
  await app.expectDone('escape.done');
});

test('a claim goes on after the page was left, and nothing is left to claim then', async ({
  page,
  host,
  left,
}) => {
  await left.openEscape();
  const { app, wallet } = await arrive(page, host.url, left, left.late, { holdsBack: true });
  await app.button('escape.review').click();
  await app.button('escape.confirm').click();
  // By now the wallet has answered; before that, the page would begin anew.
  await expect(app.text('flow.transaction')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').getByText(app.say('escape.pending'))).toBeVisible();
  await wallet.release();
  await app.expectDone('escape.done');
  expect(await left.balanceOf(left.late.address)).toBe(toWei(micro('40')));
  await page.goto(`${host.url}#/pages/escape`);
  await expect(app.text('escape.nothing')).toBeVisible();
  await expect(app.button('escape.review')).toBeDisabled();
});

test('every screen that says that no server answers links the emergency claim', async ({
  page,
  host,
  left,
}) => {
  const app = new MemberApp(page);
  await injectWalletOn(
    page,
    { rpcUrl: left.chain.rpcUrl, chainId: left.contracts.chainId },
    left.saver,
  );
  await page.goto(`${host.url}#/pages/coverage/coverage`);
  await page.getByRole('link', { name: app.say('page.withoutUs'), exact: true }).click();
  await expect(app.heading('escape.title')).toBeVisible();
  await expect(app.text('escape.nothingToDo')).toBeVisible();
  await expect(app.textLike('escape.fromError')).toBeVisible();
  await page.goto(`${host.url}#/pages/services/services`);
  await page.getByRole('link', { name: like(app.say, 'escape.title') }).click();
  await expect(app.button('escape.connect', { name: WALLET_NAME })).toBeVisible();
});

test('a saved leaf is all that another browser needs for the claim', async ({
  page,
  host,
  left,
}) => {
  await left.openEscape();
  const { app } = await arrive(page, host.url, left, left.helper);
  await page.getByLabel(app.say('escape.accountAddress'), { exact: true }).fill(left.saver.address);
  await chooseFiles(app, Object.values(left.files));
  await expect(app.text('escape.leaf.proven')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    app.button('escape.download').click(),
  ]);
  const file = await saved.path();
  await app.button('file.notSaved').click();
  const copied = await page.getByLabel(app.say('file.text')).inputValue();
  await page.evaluate(() => localStorage.removeItem('fairlaunch.treasury'));
  await page.reload();
  await expect(page.getByLabel(app.say('escape.treasuryAddress'))).toHaveValue('');
  await chooseFiles(app, {
    name: 'leaf.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await expect(page.getByLabel(app.say('escape.treasuryAddress'))).toHaveValue(
    left.contracts.treasury,
  );
  await expect(app.text('escape.leaf.proven')).toBeVisible();

  await page.reload();
  const account = page.getByLabel(app.say('escape.accountAddress'), { exact: true });
  await expect(account).toHaveValue(left.helper.address);
  await app.text('escape.paste.title').click();
  const pasted = page.getByLabel(app.say('escape.paste.label'));
  await pasted.fill(copied.slice(0, -100));
  await expect(app.text('escape.paste.unreadable')).toBeVisible();
  await pasted.fill(`Here it is: ${copied}`);
  await expect(app.text('escape.paste.read')).toBeVisible();
  await expect(account).toHaveValue(left.saver.address);
  await expect(app.text('escape.leaf.proven')).toBeVisible();
  await claim(app);
  expect(await left.balanceOf(left.saver.address)).toBe(toWei(micro('301.5')));
});
