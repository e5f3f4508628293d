import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createEnvelopeKey } from './http/envelope-keys.ts';

const KEY = 'a1B2c3D4e5F6';
const ADDRESS = `0x${'1'.repeat(40)}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'main.ts'), ...args],
    { env: { PATH: process.env['PATH'], ...environment } },
  );
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [shown, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, shown, errors };
}

it('a first start that fails at an endpoint names the setting, but not the endpoint’s key', async () => {
  const { code, shown, errors } = await run([], {
    DATABASE_URL: database.url,
    CHAIN_RPC_URL: `https://127.0.0.1:1/v2/${KEY}?apikey=${KEY}`,
    CHAIN_RPC_URL_SECOND: `https://127.0.0.1:2/v2/${KEY}`,
    GATEWAY_ADDRESS: `0x${'4'.repeat(40)}`,
    TREASURY_ADDRESS: `0x${'5'.repeat(40)}`,
    USDT_ADDRESS: ADDRESS,
    USDB_ADDRESS: `0x${'2'.repeat(40)}`,
    BHC_ADDRESS: `0x${'3'.repeat(40)}`,
    DEPLOYED_AT_BLOCK: '1',
    PUBLIC_URL: 'https://fairlaunch.test',
    ENVELOPE_KEYS: JSON.stringify([await createEnvelopeKey('test-1')]),
  });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^CHAIN_RPC_URL(: 127\.0\.0\.1:1|_SECOND: 127\.0\.0\.1:2) did not answer \(\w+\)\. /,
  );
  expect(shown + errors).not.toContain(KEY);
});

it('the role migrate says what it does, and no password', async () => {
  const withPassword = (url: string) => {
    const parsed = new URL(url);
    parsed.password = KEY;
    return parsed.href;
  };
  const migrate = (...args: string[]) =>
    run(['--role', 'migrate', ...args], {
      DATABASE_URL: withPassword(database.url),
      DATABASE_MIGRATION_URL: withPassword(database.ownerUrl),
    });
  expect(await migrate('--plan')).toEqual({
    code: 0,
    shown: '0 migrations would be applied; nothing was changed\n',
    errors: '',
  });
  expect(await migrate('--only', '043')).toEqual({
    code: 0,
    shown: '0 migrations applied; the schema is up to date\n',
    errors: '',
  });
  expect(await migrate('--only', '999')).toEqual({
    code: 1,
    shown: '',
    errors: '--only: there is no migration 999\n',
  });
});
