import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, readMigration } from './config.ts';
import { SECRETS } from './environment.ts';
import { configProblem, ENVIRONMENT } from './test-support/environment.ts';

const SECRET = 'a1B2c3D4e5F6';
const KEY = `0x${'4d'.repeat(32)}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: string): Promise<string> {
  const name = path.join(folder, `secret-${crypto.randomUUID()}`);
  await writeFile(name, content);
  return name;
}

describe('a secret in a file', () => {
  it.each(['', '\n', '\r\n'])('is read without the one line end %j', async (end) => {
    const environment = { ...ENVIRONMENT, PAYOUT_KEY_FILE: await file(`${KEY}${end}`) };
    expect(readConfig(environment, false).PAYOUT_KEY).toBe(KEY);
  });

  it('keeps every other blank, which then counts', async () => {
    const two = await file(`${KEY}\n\n`);
    expect(configProblem({ ...ENVIRONMENT, PAYOUT_KEY_FILE: two })).toMatch(/PAYOUT_KEY: is no 32/);
  });

  it('may be each secret of the configuration, and the owner’s URL', async () => {
    const { DATABASE_URL, CHAIN_RPC_URL, ENVELOPE_KEYS, ...others } = ENVIRONMENT;
    const given = {
      ...others,
      DATABASE_URL_FILE: await file(DATABASE_URL),
      CHAIN_RPC_URL_FILE: await file(CHAIN_RPC_URL),
      ENVELOPE_KEYS_FILE: await file(ENVELOPE_KEYS),
      DATABASE_MIGRATION_URL_FILE: await file('postgres://owner@db.test/fairlaunch'),
    };
    expect(readConfig(given, false)).toEqual(readConfig(ENVIRONMENT, false));
    expect(readMigration(given)).toEqual({
      owner: 'postgres://owner@db.test/fairlaunch',
      serverRole: 'server',
    });
  });

  it('counts as not set if no file is named', () => {
    expect(configProblem({ ...ENVIRONMENT, PAYOUT_KEY_FILE: ' ' })).toBe('');
  });

  it.each(SECRETS)('%s is refused beside its value', async (name) => {
    const said = configProblem({
      ...ENVIRONMENT,
      [name]: SECRET,
      [`${name}_FILE`]: await file(SECRET),
    });
    expect(said).toContain(`${name}_FILE: is set beside ${name}`);
    expect(said).not.toContain(SECRET);
  });

  it.each<[string, () => string | Promise<string>, RegExp]>([
    ['that is missing', () => path.join(folder, 'none'), /none cannot be read \(ENOENT\)/],
    ['that is a folder', () => folder, /is no regular file/],
    ['that never ends', () => '/dev/zero', /\/dev\/zero is no regular file/],
    ['that is too large', () => file(SECRET.repeat(100_000)), /is larger than 262144 bytes/],
    ['that is empty', () => file('\n'), /is empty/],
    ['whose place is relative', () => 'secrets/payout', /is no absolute path/],
    ['that is the secret itself', () => SECRET, /is no absolute path/],
  ])('%s is named, and no content', async (_, named, message) => {
    const said = configProblem({ ...ENVIRONMENT, PAYOUT_KEY_FILE: await named() });
    expect(said).toMatch(/PAYOUT_KEY_FILE: /);
    expect(said).toMatch(message);
    expect(said).not.toContain(SECRET);
  });

  it.each([
    ['CHAIN_ID_FILE', /CHAIN_ID_FILE: is no setting/],
    ['DATABSE_URL_FILE', /DATABSE_URL_FILE: .* DATABASE_URL_FILE meant/],
  ])('is refused under %s, which is no secret’s name', (name, message) => {
    expect(configProblem({ ...ENVIRONMENT, [name]: '/run/secrets/x' })).toMatch(message);
  });
});
