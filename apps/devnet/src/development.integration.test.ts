import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from '@fairlaunch/client';
import { treasuryAbi } from '@fairlaunch/contracts';
import { micro } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import { readPublic, type CallName, type Endpoints, type Input } from '@fairlaunch/protocol';
import { connection } from '@fairlaunch/server';
import pg from 'pg';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainLogs } from '../../../scripts/verify/chain/chain-logs.ts';
import { compareDays, livedDays } from '../../../tests/support/chain-entries.ts';
import { liveAgain } from '../../../tests/support/journal.ts';
import { startDevelopment, type Development } from './development.ts';
import { startParts } from './home/parts.ts';
import type { Progress } from './shared/progress.ts';

const DAY = 86_400;
/** Seconds from a day's end to its close (rulebook §6). */
const CLOSE_DELAY = 600;
const CLOCK_TOLERANCE_SECONDS = 5;

/** Playing a history takes 20 s on an idle machine and a minute on a busy one. */
const HISTORY_TIMEOUT_MS = 240_000;

let home: string;
let running: Development;
const said: string[] = [];
const progress: Progress = {
  say: (text) => void said.push(text),
  step: (_, work) => work(() => undefined),
};

async function start(): Promise<Development> {
  running = await startDevelopment({ home, seed: 'small', frontEnds: false, progress });
  return running;
}

const read = async <Name extends CallName>(name: Name, input: Input<Endpoints[Name]>) =>
  (await readPublic(running.url, name, input)).data;

const guest = () => connect(running.url, privateKeyToAccount(generatePrivateKey()));

/** Compares business time with the time of a block that is mined in between. */
async function expectClocksToAgree(): Promise<void> {
  const stateNow = () => read('developmentState', {});
  const { businessNow: before } = await stateNow();
  await running.chain.mine();
  const { businessNow: after } = await stateNow();
  const time = await running.chain.time();
  expect(time).toBeGreaterThan(before - CLOCK_TOLERANCE_SECONDS);
  expect(time).toBeLessThan(after + CLOCK_TOLERANCE_SECONDS);
}

/** Makes the home look as if it had been stopped for this long. */
async function pauseFor(seconds: number): Promise<void> {
  const parts = await startParts({ home, progress, initialOffsetSeconds: 0 });
  const owner = new pg.Client(connection(parts.postgres.migrationUrl));
  await owner.connect();
  await owner.query('update clock set offset_seconds = offset_seconds + $1', [seconds]);
  await owner.end();
  await parts.stop();
}

async function burnedBhc(): Promise<bigint> {
  const database = new pg.Client(connection(running.server.deps.config.DATABASE_URL));
  await database.connect();
  const { rows } = await database.query<{ balance: string }>(
    "select balance from account_balance where account = 'BURNED' and asset = 'BHC'",
  );
  await database.end();
  return BigInt(rows[0]!.balance);
}

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-development-'));
  await chmod(home, 0o755);
  await start();
}, HISTORY_TIMEOUT_MS);

/** Alarms except the one of the demo's waiting flash exchange, which nobody handles here. */
const alarms = async () =>
  (await read('health', {})).alarms.filter((name) => name !== 'FLASH_OVERDUE');

afterAll(async () => {
  await running.stop();
  await rm(home, { recursive: true, force: true });
});

describe('a fresh home', () => {
  it('has a journal that leads from nothing to every balance, and all of it is signed', async () => {
    const { chain, contracts } = await read('config', {});
    const { kinds, unsigned, differences } = await liveAgain(running.server.deps.database, {
      chainId: chain.chainId,
      treasury: contracts.treasury as `0x${string}`,
    });
    expect({ unsigned, differences }).toEqual({ unsigned: [], differences: [] });
    expect(kinds.size).toBeGreaterThan(15);
    expect(kinds).toContain('CORRECTION');
  });

  it('has entries for all that the chain says, and none besides', async () => {
    const { chain, contracts } = await read('config', {});
    const { database, config } = running.server.deps;
    const reader = chainLogs([config.CHAIN_RPC_URL]);
    const treasury = contracts.treasury as `0x${string}`;
    const { gateway, USDT, USDB } = await reader.contractsOf(treasury);
    await compareDays(await livedDays(database), database, reader, {
      chainId: chain.chainId,
      treasury,
      gateway,
      tokens: { USDT, USDB, BHC: config.BHC_ADDRESS },
      revenue: config.REVENUE_ADDRESS,
    });
  });

  it('has played its history until now, with every day closed and every asset covered', async () => {
    const { offset, operators } = await read('developmentState', {});
    expect(offset).toBe(0);
    expect(operators.map(({ name }) => name)).toEqual(['Amber', 'Violet']);
    const { items } = await read('closes', {});
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(items.every((item) => item.state === 'POSTED')).toBe(true);
    const { assets } = await read('coverage', {});
    const surplus = assets.map(
      ({ asset, custody, owed }) => [asset, micro(custody) - micro(owed)] as const,
    );
    // What the books burned of BHC stays in the treasury and is owed to nobody.
    const burned = await burnedBhc();
    expect(burned).toBeGreaterThan(0n);
    expect(surplus).toEqual([
      ['USDT', 0n],
      ['BHC', burned],
    ]);
    expect(await alarms()).toEqual([]);
  });

  it('offers the wallets of three members, and an explorer of its chain', async () => {
    const { people } = await read('developmentState', {});
    expect(people.map(({ person }) => person)).toEqual(['leader', 'saver', 'newcomer']);
    for (const { address, privateKey } of people) {
      const account = privateKeyToAccount(privateKey as `0x${string}`);
      expect(account.address).toBe(address);
      const page = await fetch(`${running.url}/explorer/address/${address}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('USDT')]);
    }
    const { chain, contracts } = await read('config', {});
    expect(chain.blockExplorerUrl).toBe(
      `${running.url.replace('127.0.0.1', 'localhost')}/explorer`,
    );
    const ours = await fetch(`${running.url}/explorer/address/${contracts.treasury}`);
    expect(await ours.text()).toContain('do not send');
    const missing = await fetch(`${running.url}/explorer/tx/${encodeURIComponent('<b>')}`);
    expect([missing.status, await missing.text()]).toEqual([
      404,
      expect.not.stringContaining('<b>'),
    ]);
  });

  it('sends mails that name its address', async () => {
    const { items } = await read('developmentMails', {});
    expect(items.length).toBeGreaterThan(0);
    for (const { text } of items) expect(text).not.toMatch(/localhost:0\b/);
  });

  it('has keys that only its user can read', async () => {
    expect((await stat(path.join(home, 'keys.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('the faucet', () => {
  it('gives to an address five times', async () => {
    const { call } = await guest();
    const address = '0x00000000000000000000000000000000000000AA';
    for (let time = 0; time < 5; time += 1)
      expect(await call('faucet', { address })).toEqual({ usdt: '10000', gas: '1' });
    await expect(call('faucet', { address })).rejects.toMatchObject({ error: 'FAUCET_EMPTY' });
  });
});

describe('the time panel', () => {
  it('moves business time and the chain on together, and closes what falls due', async () => {
    const before = await read('developmentState', {});
    const { call } = await guest();
    const [first, second] = await Promise.all([
      call('advanceTime', { seconds: DAY }),
      call('advanceTime', { seconds: DAY }),
    ]);
    expect(first.closes + second.closes).toBe(2);
    const after = await read('developmentState', {});
    expect(after).toMatchObject({ offset: before.offset + 2 * DAY, advancing: false });
    await expectClocksToAgree();
    expect(await alarms()).toEqual([]);
  });
});

describe('another start', { timeout: HISTORY_TIMEOUT_MS }, () => {
  it('continues with the same state and time', async () => {
    const before = await read('closes', {});
    const { offset } = await read('developmentState', {});
    await running.stop();
    await start();
    const { items } = await read('closes', {});
    expect(items.map((item) => item.manifest)).toEqual(before.items.map((item) => item.manifest));
    const state = await read('developmentState', {});
    expect(state.offset).toBe(offset);
    await expectClocksToAgree();
    expect(await running.advance(DAY)).toBe(1);
  });

  it('after a long pause closes every missed day with its root, so that the escape stays closed', async () => {
    const before = await read('developmentState', {});
    const {
      items: [newest],
    } = await read('closes', {});
    await running.stop();
    await pauseFor(9 * DAY + 3_600);
    await start();
    const { items } = await read('closes', {});
    const after = await read('developmentState', {});
    expect(items[0]).toMatchObject({
      day: businessDay(after.businessNow - CLOSE_DELAY) - 1,
      state: 'POSTED',
    });
    expect(items[0]!.day - newest!.day).toBeGreaterThanOrEqual(9);
    expect(after.offset).toBe(before.offset + 9 * DAY + 3_600);
    expect(await alarms()).toEqual([]);
    const { treasury } = (await read('config', {})).contracts;
    const treasuryContract = { address: treasury as `0x${string}`, abi: treasuryAbi } as const;
    expect(
      (await running.chain.client.readContract({ ...treasuryContract, functionName: 'activeRoot' }))
        .day,
    ).toBeGreaterThanOrEqual(BigInt(items[0]!.day - 1));
  });

  it('is refused while the home is in use', async () => {
    await expect(startDevelopment({ home, frontEnds: false })).rejects.toThrow(/already \(process/);
  });

  it('replaces a home with other contracts, and says so', async () => {
    await running.stop();
    const file = path.join(home, 'home.json');
    const keys = await readFile(path.join(home, 'keys.json'), 'utf8');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(
        /"deploymentHash": "[^"]+"/,
        '"deploymentHash": "0x01"',
      ),
    );
    await start();
    expect(said.at(-1)).toMatch(
      /its contracts are of another version. It is replaced by a fresh one/,
    );
    expect(await readFile(path.join(home, 'keys.json'), 'utf8')).toBe(keys);
    expect((await read('developmentState', {})).offset).toBe(0);
  });

  it('replaces a home whose chain is older than its database, and says so', async () => {
    const old = await readFile(path.join(home, 'chain.json'));
    await running.advance(3_600);
    await running.stop();
    await writeFile(path.join(home, 'chain.json'), old);
    await start();
    expect(said.at(-1)).toMatch(/its chain no longer has the last block that its database took in/);
  });
});
