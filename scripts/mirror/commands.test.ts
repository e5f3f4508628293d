import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { treasuryAbi } from '@fairlaunch/contracts';
import {
  canonicalJson,
  jsonHash,
  LEAVES,
  leavesTree,
  MANIFEST_VERSION,
  plainKeccak,
  tableFile,
  type DayManifest,
  type Hex,
} from '@fairlaunch/plan';
import { decodeFunctionData } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from './test-support/server.ts';

const ACCOUNT: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const TOKEN: Hex = `0x${'55'.repeat(20)}`;
const OTHER: Hex = `0x${'77'.repeat(20)}`;
const TREASURY: Hex = `0x${'22'.repeat(20)}`;
const HASH: Hex = `0x${'11'.repeat(32)}`;
const DEPLOYMENT = {
  chain: CONFIG.chain,
  treasury: TREASURY,
  gateway: TREASURY,
  tokens: [],
};
let folder: string;

function command(name: 'mirror' | 'leaf', ...args: string[]) {
  const file = path.join(import.meta.dirname, `${name}-command.ts`);
  const nodeArgs = ['--disable-warning=ExperimentalWarning', file, ...args];
  const env = { ...process.env, INIT_CWD: folder };
  return spawnSync(process.execPath, nodeArgs, { encoding: 'utf8', env });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-leaf-'));
  const leaves = {
    count: 2,
    cumulative: Float64Array.of(120_500_000, 7_000_000),
    deposited: Float64Array.of(100_000_000, 0),
    token: Uint8Array.of(0, 1),
    address: Uint8Array.from(Buffer.from(ACCOUNT.slice(2).repeat(2), 'hex')),
  };
  const { file, bytes } = tableFile(LEAVES, 2, leaves, plainKeccak);
  const outputs = { version: 2, day: 7, tables: { leaves: file } };
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: 7,
    planHash: HASH,
    inputsHash: HASH,
    outputsHash: jsonHash(outputs),
    linesRoot: HASH,
    lines: 0,
    balancesRoot: leavesTree([TOKEN, OTHER], leaves, plainKeccak.hash).root,
    balances: 2,
    totals: { [TOKEN]: `1205${'0'.repeat(17)}`, [OTHER]: `7${'0'.repeat(18)}` },
    previous: null,
  };
  mkdirSync(path.join(folder, '7'));
  writeFileSync(path.join(folder, '7/manifest.json'), canonicalJson(manifest));
  writeFileSync(path.join(folder, '7/outputs.json'), canonicalJson(outputs));
  writeFileSync(path.join(folder, '7/leaves.bin'), Buffer.concat(bytes));
  writeFileSync(path.join(folder, 'deployment.json'), JSON.stringify(DEPLOYMENT));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('leaf', () => {
  it('prints the call of each token’s claim that any wallet can send', () => {
    const { status, stdout } = command('leaf', '.', ACCOUNT);
    expect(status).toBe(0);
    expect(stdout).toContain(`to          ${TREASURY}`);
    const calls = [...stdout.matchAll(/^data\s+(0x[0-9a-f]+)$/gm)].map(([, data]) =>
      decodeFunctionData({ abi: treasuryAbi, data: data as Hex }),
    );
    const proof = [expect.stringMatching(/^0x[0-9a-f]{64}$/)];
    expect(calls).toEqual([
      {
        functionName: 'escapeClaim',
        args: [ACCOUNT, TOKEN, 120_500_000n * 10n ** 12n, 10n ** 20n, proof],
      },
      { functionName: 'escapeClaim', args: [ACCOUNT, OTHER, 7_000_000n * 10n ** 12n, 0n, proof] },
    ]);
  });

  it('prints a file that the app accepts', () => {
    const { leaves, root } = JSON.parse(command('leaf', '7', ACCOUNT, '--json').stdout) as {
      leaves: object[];
      root: object;
    };
    const proof = [expect.stringMatching(/^0x[0-9a-f]{64}$/)];
    expect(leaves).toMatchObject([
      { token: TOKEN, cumulative: String(120_500_000n * 10n ** 12n), proof },
      { token: OTHER, cumulative: String(7_000_000n * 10n ** 12n), proof },
    ]);
    expect(root).toMatchObject({ day: 7 });
  });

  it('says what to do for an account without a leaf', () => {
    expect(command('leaf', '7', TREASURY).stdout).toContain('has no leaf of this account');
    expect(command('leaf', '7', TREASURY, '--json')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('has no leaf'),
    });
  });

  it('prints no treasury or token names without a mirrored deployment', () => {
    const file = path.join(folder, 'deployment.json');
    writeFileSync(file, JSON.stringify({ ...DEPLOYMENT, treasury: '\u001b[2J0x22' }));
    expect(command('leaf', '7', ACCOUNT)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('is not what a mirror wrote'),
    });
    writeFileSync(file, JSON.stringify(DEPLOYMENT));
  });

  it('refuses a folder in which a byte was changed', () => {
    const file = path.join(folder, '7/leaves.bin');
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[3]! ^= 1;
    writeFileSync(file, changed);
    expect(command('leaf', '7', ACCOUNT)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'leaves.bin is not the file that was published\n',
    });
    writeFileSync(file, bytes);
  });

  it.each([[['7', '0x12']], [['7', ACCOUNT, '--yes']]])(
    'shows its usage for wrong arguments: %s',
    (args) => {
      expect(command('leaf', ...args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('usage: leaf'),
      });
    },
  );
});

describe('mirror', () => {
  it.each([[['x', 'y']], [['https://x', 'y', '--day', 'z']]])(
    'shows its usage for wrong arguments: %s',
    (args) => {
      expect(command('mirror', ...args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('usage: mirror'),
      });
    },
  );

  it('says that no server answers', () => {
    expect(command('mirror', 'http://127.0.0.1:9', 'copy')).toMatchObject({
      status: 1,
      stderr: 'http://127.0.0.1:9/api/config does not answer\n',
    });
  });
});
