import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readPublic } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { policyWith } from '../../apps/server/src/http/headers.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { writeConsole } from '../../scripts/release/write-console.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { ConsoleApp } from './support/console-app.ts';
import { startStaticHost } from './support/static-host.ts';

const DIST = path.resolve(import.meta.dirname, '../../apps/console/dist');

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** A second server for the console of another origin, and a host with that console alone. */
async function startElsewhere() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-console-'));
  const hosted = { app: path.join(folder, 'console'), prefix: '/console/', policy: '' };
  const host = await startStaticHost(hosted);
  const settings = JSON.parse(process.env['FAIRLAUNCH_SETTINGS']!) as Record<string, string>;
  const config = readConfig(
    { ...settings, PORT: '0', CONSOLE_URL: new URL(host.url).origin },
    true,
    'api',
  );
  const server = await startServer(config, { role: 'api', watch: false, apps: false });
  const api = server.url;
  hosted.policy = policyWith([api]);
  await writeConsole(DIST, folder, api);
  return {
    url: host.url,
    api,
    stop: async () => {
      await server.stop();
      await host.stop();
      await rm(folder, { recursive: true });
    },
  };
}

test('operators work in a console on an origin of its own, and nobody does from another', async ({
  page,
  baseURL,
}) => {
  const elsewhere = await startElsewhere();
  const app = new ConsoleApp(page);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) violations.push(message.text());
  });
  try {
    const { operators } = (await readPublic(baseURL!, 'developmentState', {})).data;
    const account = privateKeyToAccount(operators[0]!.privateKey as Hex);
    const wallet = await injectWallet(page, baseURL!, account);

    await page.goto(`${elsewhere.url}#/deposits`);
    await page.getByRole('button', { name: WALLET_NAME }).click();
    await expect(app.heading('deposits.title')).toBeVisible();
    await expect(app.table('deposits.title').getByRole('row').nth(1)).toBeVisible();
    const signed = wallet.asked.find(({ method }) => method === 'personal_sign');
    const message = Buffer.from(String(signed!.params![0]).slice(2), 'hex').toString();
    expect(message).toMatch(new RegExp(`^${new URL(elsewhere.url).host} wants you to sign in`));
    expect(violations).toEqual([]);

    const read = (from: string) =>
      page.evaluate(
        async (url) =>
          fetch(url).then(
            () => 'read',
            () => 'refused',
          ),
        from,
      );
    expect(await read(`${elsewhere.api}/api/config`)).toBe('read');
    // Another page, whose own policy lets it ask everybody, still reads nothing.
    await page.goto('about:blank');
    expect(await read(`${elsewhere.api}/api/config`)).toBe('refused');
  } finally {
    await elsewhere.stop();
  }
});
