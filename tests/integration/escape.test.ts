import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  depositGatewayAbi,
  escapeClaimData,
  freshClaim,
  treasuryAbi,
  type EscapeClaim,
} from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { plainKeccak, type Hex } from '@fairlaunch/plan';
import { erc20Abi } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mirroredDeployment } from '../../scripts/mirror/deployment.ts';
import { fetchBytes, type Fetch } from '../../scripts/mirror/download.ts';
import { mirroredManifest, openDay } from '../../scripts/mirror/mirror-day.ts';
import { runMirror } from '../../scripts/mirror/mirror.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let deployment: TestDeployment;
let folder: string;
let url: string;
let people: { saver: PrivateKeyAccount; staker: PrivateKeyAccount; late: PrivateKeyAccount };
let days: number[];

const mirror = (to: string, fetch: Fetch = fetchBytes, only?: number) =>
  runMirror({ url, folder: to, fetch, keccak: plainKeccak, tell: () => undefined }, only);
const emptyFolder = () => mkdtemp(path.join(os.tmpdir(), 'fairlaunch-mirror-'));
const usdt = () => deployment.contracts.tokens.USDT;
const treasury = () => ({ address: deployment.contracts.treasury, abi: treasuryAbi }) as const;
const balanceOf = (account: Hex) =>
  deployment.chain.client.readContract({
    address: usdt(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  });

/**
 * Two members live two days, of which the second gets a root; a third member deposits after it.
 * Then the server is stopped.
 */
beforeAll(async () => {
  deployment = await startDeployment();
  folder = await emptyFolder();
  const [saver, staker] = [await deployment.member(), await deployment.member()];
  await deployment.fund('STATIC', '50');
  await deployment.deposit(saver.account, '300');
  await deployment.deposit(staker.account, '1000');
  await staker.call('stake', { requestId: staker.requestId(), package: 'P180', amount: '1000' });
  await deployment.advance(DAY);
  await deployment.advance(DAY);
  await deployment.advance(13 * HOUR);
  await deployment.advance(13 * HOUR);
  await deployment.settle();
  const late = await deployment.wallet();
  await deployment.sendDeposit(late, '40');
  people = { saver: saver.account, staker: staker.account, late };
  url = deployment.server.url;
  days = await mirror(folder);
  await deployment.server.stop();
});
afterAll(async () => {
  await deployment.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a claim as anybody can who has gas. */
async function send(claim: EscapeClaim, by: PrivateKeyAccount): Promise<void> {
  const { client } = deployment.chain;
  const to = (await mirroredDeployment(folder))!.treasury;
  const { account, token, cumulative, deposited, proof } = claim;
  await client.simulateContract({
    ...treasury(),
    functionName: 'escapeClaim',
    args: [account, token, cumulative, deposited, proof],
    account: by,
  });
  const hash = await client.sendTransaction({
    account: by,
    chain: null,
    to,
    data: escapeClaimData(claim),
  } as never);
  if ((await client.waitForTransactionReceipt({ hash })).status !== 'success')
    throw new Error('the claim failed');
}

async function claimOf(account: Hex): Promise<EscapeClaim> {
  const active = await deployment.chain.client.readContract({
    ...treasury(),
    functionName: 'activeRoot',
  });
  const day = await openDay(path.join(folder, String(active.day)), plainKeccak);
  expect([day.root, day.contentHash]).toEqual([active.root, active.contentHash]);
  return day.prove(account, usdt()) ?? freshClaim(account, usdt());
}

describe('a mirror', () => {
  it('has every file of every day from the newest back to the one whose root is active', async () => {
    const active = await deployment.chain.client.readContract({
      ...treasury(),
      functionName: 'activeRoot',
    });
    expect(days.at(-1)).toBe(Number(active.day));
    expect((await readdir(path.join(folder, String(days[0])))).toSorted()).toEqual(
      expect.arrayContaining([
        'inputs.json',
        'leaves.bin',
        'lines-STATIC.bin',
        'manifest.json',
        'members.bin',
        'orders.bin',
        'outputs.json',
      ]),
    );
    expect(await readdir(path.join(folder, String(days[0])))).not.toContainEqual(
      expect.stringMatching(/part|tmp/),
    );
  });
});

describe('without the server', () => {
  it('the escape is closed for 7 days after the last root', async () => {
    await expect(send(await claimOf(people.saver.address), people.saver)).rejects.toThrow(
      'EscapeNotOpen',
    );
  });

  it('a claim made from the folder pays a member all that it is owed, whoever sends it, and only once', async () => {
    await deployment.chain.client.increaseTime({ seconds: 7 * DAY });
    await deployment.chain.mine(1);
    for (const [account, atLeast] of [
      [people.saver.address, '300'],
      [people.staker.address, '1000.2'],
    ] as const) {
      const before = await balanceOf(account);
      await send(await claimOf(account), people.late);
      expect((await balanceOf(account)) - before).toBeGreaterThanOrEqual(toWei(micro(atLeast)));
      await expect(send(await claimOf(account), people.late)).rejects.toThrow('NothingPayable');
    }
  });

  it('an account whose first deposit came after the root claims without a leaf', async () => {
    const claim = await claimOf(people.late.address);
    expect(claim).toEqual(freshClaim(people.late.address, usdt()));
    const before = await balanceOf(people.late.address);
    await send(claim, people.late);
    expect((await balanceOf(people.late.address)) - before).toBe(toWei(micro('40')));
    await expect(send(claim, people.late)).rejects.toThrow('NothingPayable');
  });

  it('a leaf with a higher amount, or of another account, is paid nothing', async () => {
    const claim = await claimOf(people.saver.address);
    await expect(
      send({ ...claim, cumulative: claim.cumulative + 10n ** 18n }, people.late),
    ).rejects.toThrow('BadLeaf');
    await expect(send({ ...claim, account: people.staker.address }, people.late)).rejects.toThrow(
      'BadLeaf',
    );
    await expect(send(freshClaim(people.saver.address, usdt()), people.late)).rejects.toThrow(
      'BadLeaf',
    );
  });

  it('the treasury takes no more money in once the escape is open', async () => {
    const wei = toWei(micro('10'));
    const { client } = deployment.chain;
    await client.writeContract({
      address: usdt(),
      abi: erc20Abi,
      functionName: 'approve',
      args: [deployment.contracts.gateway, wei],
      account: people.late,
      chain: null,
    });
    await expect(
      client.writeContract({
        address: deployment.contracts.gateway,
        abi: [...depositGatewayAbi, ...treasuryAbi],
        functionName: 'deposit',
        args: [usdt(), wei, 1n],
        account: people.late,
        chain: null,
      }),
    ).rejects.toThrow('EscapeHasOpened');
  });
});

describe('files that differ from what was published', () => {
  const fromFolder = async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (searchParams.has('part')) return undefined;
    if (pathname.startsWith('/api/files/'))
      return readFile(path.join(folder, pathname.slice('/api/files/'.length))).catch(
        () => undefined,
      );
    const text =
      pathname === '/api/config'
        ? JSON.stringify({
            data: { ...(await mirroredDeployment(folder)), contracts: deployment.contracts },
          })
        : JSON.stringify({
            data: {
              next: null,
              items: await Promise.all(
                days.map(async (day) => ({
                  day,
                  manifest: await mirroredManifest(folder, day),
                  root: {
                    state: day === days.at(-1) ? 'ACTIVE' : 'PENDING',
                    contentHash: (await openDay(path.join(folder, String(day)), plainKeccak))
                      .contentHash,
                  },
                })),
              ),
            },
          });
    return new TextEncoder().encode(text);
  };

  it('are refused when they are fetched, whichever byte was changed, and fetched again by the next run', async () => {
    for (const name of await readdir(path.join(folder, String(days[0])))) {
      if ((await readFile(path.join(folder, String(days[0]), name))).length === 0) continue;
      const other = await emptyFolder();
      const lying: Fetch = async (address) => {
        const bytes = await fromFolder(address);
        if (!bytes || !address.endsWith(`/${days[0]}/${name}`)) return bytes;
        const changed = Uint8Array.from(bytes);
        changed[changed.length >> 1]! ^= 1;
        return changed;
      };
      await expect(mirror(other, lying), name).rejects.toThrow(
        'is not the file that was published',
      );
      expect(await mirror(other, fromFolder)).toEqual(days);
      await rm(other, { recursive: true });
    }
  });

  it('that were fetched before an interruption are not fetched again', async () => {
    const other = await emptyFolder();
    const asked: string[] = [];
    let left = 4;
    const weak: Fetch = async (address) => {
      if (address.includes('/api/files/') && left-- <= 0) throw new Error('the line is dead');
      asked.push(address);
      return fromFolder(address);
    };
    await expect(mirror(other, weak)).rejects.toThrow('the line is dead');
    left = Infinity;
    await mirror(other, weak);
    const files = asked.filter(
      (address) => address.includes('/api/files/') && !address.includes('part='),
    );
    expect(new Set(files).size).toBe(files.length);
    await rm(other, { recursive: true });
  });

  it('are refused when they are read from the folder', async () => {
    const place = path.join(folder, String(days[0]));
    for (const name of ['leaves.bin', 'outputs.json']) {
      const file = path.join(place, name);
      const bytes = await readFile(file);
      const changed = Buffer.from(bytes);
      changed[changed.length - 5]! ^= 1;
      await writeFile(file, changed);
      await expect(openDay(place, plainKeccak)).rejects.toThrow(
        `${name} is not the file that was published`,
      );
      await writeFile(file, bytes);
    }
  });
});
