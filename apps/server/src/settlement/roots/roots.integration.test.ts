import { sql } from 'kysely';
import {
  encodeFunctionData,
  encodeFunctionResult,
  formatGwei,
  numberToHex,
  parseGwei,
  parseTransaction,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEndpoint } from '../../../../../tests/support/endpoint.ts';
import { openEndpoint } from '#chain/endpoint.ts';
import type { Signers } from '#chain/signers.ts';
import type { Deps } from '#shared/deps.ts';
import { raisedAlarms } from '#alarms/alarms.ts';
import { closeDueDays } from '../close/close.ts';
import { activateRoots, publishRoots } from './roots.ts';
import { takeSignature } from './signatures.ts';
import { signNewestRoot, signRoot } from '../test-support/sign-roots.ts';
import { startTreasuryWorld, type TreasuryWorld } from '../test-support/treasury.ts';
import { FIRST_DAY } from '../test-support/world.ts';
import { watchEscape } from './watch-escape.ts';

const HALF_DAY = 12 * 3_600;
const DAY = 2 * HALF_DAY;

let world: TreasuryWorld;
beforeEach(async () => {
  world = await startTreasuryWorld();
  await world.bring('1000');
  await world.nextDay();
  await closeDueDays(world.deps);
});
afterEach(() => world.stop());

/** Proposes the newest root after all watchers have signed it. */
const propose = async (
  deps: Deps,
  {
    signers,
    watchers,
  }: Pick<TreasuryWorld, 'watchers'> & {
    signers: Pick<Signers, 'rootPublisher'>;
  } = world,
): Promise<void> => {
  await signNewestRoot(deps, watchers);
  await publishRoots(deps, signers);
};
/** Stored states once the chain's events are final and were read. */
const states = async () => {
  await world.chain.mine();
  await publishRoots(world.deps, { rootPublisher: undefined });
  return stored();
};
const stored = async () =>
  (
    await world.database
      .selectFrom('settlement_root')
      .select(['day', 'state'])
      .orderBy('day')
      .execute()
  ).map((row) => [row.day - FIRST_DAY, row.state]);
const rootOf = (day: number) =>
  world.database
    .selectFrom('settlement_root')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
const alarm = async () => (await detailsOf('ROOT_FAILED')) as { reason: string } | undefined;
const detailsOf = async (name: string) =>
  (
    await world.database
      .selectFrom('alarm')
      .select('details')
      .where('name', '=', name)
      .where('cleared_at', 'is', null)
      .executeTakeFirst()
  )?.details;
const active = () =>
  world.chain.client.readContract({ ...world.treasury, functionName: 'activeRoot' });
const proposals = async () =>
  (
    await world.chain.client.getContractEvents({
      ...world.treasury,
      eventName: 'RootProposed',
      fromBlock: 0n,
    })
  ).length;

/** A server whose connection breaks while it sends, before or after the chain took it. */
function breakingWhileSending(when: 'before' | 'after'): Deps {
  const { chain } = world.deps;
  const main = Object.create(chain.main, {
    sendRawTransaction: {
      value: async (raw: Parameters<typeof chain.main.sendRawTransaction>[0]) => {
        if (when === 'after') {
          const hash = await chain.main.sendRawTransaction(raw);
          await chain.main.waitForTransactionReceipt({ hash });
        }
        throw new Error('the line broke');
      },
    },
  }) as typeof chain.main;
  return { ...world.deps, chain: { ...chain, main } };
}

/** An endpoint that refuses at first, as if a dearer transaction with the nonce were waiting. */
function withDearerWaiting(refusals: number): { deps: Deps; prices: bigint[] } {
  const { chain } = world.deps;
  const prices: bigint[] = [];
  const main = Object.create(chain.main, {
    sendRawTransaction: {
      value: async (raw: Parameters<typeof chain.main.sendRawTransaction>[0]) => {
        prices.push(parseTransaction(raw.serializedTransaction).gasPrice!);
        if (prices.length <= refusals) throw new Error('replacement transaction underpriced');
        return chain.main.sendRawTransaction(raw);
      },
    },
  }) as typeof chain.main;
  return { deps: { ...world.deps, chain: { ...chain, main } }, prices };
}

describe('a root', () => {
  it('is proposed by the publisher with two watchers, waits 12 hours and becomes active', async () => {
    await propose(world.deps);
    expect(await alarm()).toBeUndefined();
    expect(await states()).toEqual([[0, 'PENDING']]);
    const row = await rootOf(FIRST_DAY);
    expect(row.active_from!.getTime() - row.proposed_at!.getTime()).toBe(HALF_DAY * 1_000);
    expect(row.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/);
    await propose(world.deps);
    await activateRoots(world.deps, world.signers);
    expect(await states()).toEqual([[0, 'PENDING']]);
    await world.wait(HALF_DAY);
    await activateRoots(world.deps, world.signers);
    expect(await states()).toEqual([[0, 'ACTIVE']]);
    expect(await active()).toMatchObject({
      day: BigInt(FIRST_DAY),
      root: row.root,
      contentHash: row.content_hash,
      depositNumber: 1n,
    });
    expect((await rootOf(FIRST_DAY)).activated_at).not.toBeNull();
  });

  it('waits while one of two watchers has signed it, and for ten minutes without an alarm', async () => {
    const [watcher, secondWatcher] = world.watchers;
    await signNewestRoot(world.deps, [watcher!]);
    await publishRoots(world.deps, world.signers);
    expect([await states(), await proposals(), await raisedAlarms(world.database)]).toEqual([
      [[0, 'UNPUBLISHED']],
      0,
      [],
    ]);
    await world.database
      .updateTable('settlement_close')
      .set({ closed_at: sql<Date>`business_now() - interval '11 minutes'` })
      .execute();
    await publishRoots(world.deps, world.signers);
    expect(await detailsOf('WATCHERS_SILENT')).toEqual({
      day: FIRST_DAY,
      threshold: 2,
      signed: [watcher!.address],
      missing: [secondWatcher!.address],
    });
    // The next close takes its place, and is as little signed.
    await world.nextDay();
    await closeDueDays(world.deps);
    await publishRoots(world.deps, world.signers);
    expect(await detailsOf('WATCHERS_SILENT')).toMatchObject({ day: FIRST_DAY + 1, signed: [] });
    await propose(world.deps);
    expect(await raisedAlarms(world.database)).toEqual([]);
  });

  it('is not held up by signatures that a thief of the database wrote', async () => {
    const row = await rootOf(FIRST_DAY);
    const [watcher] = world.watchers;
    const stranger = privateKeyToAccount(generatePrivateKey());
    await world.database
      .insertInto('root_signature')
      .values([
        {
          attempt: row.attempt,
          watcher: stranger.address,
          signature: await signRoot(world.deps, row, stranger),
        },
        {
          attempt: row.attempt,
          watcher: world.watchers[1]!.address,
          signature: await signRoot(world.deps, row, watcher!),
        },
      ])
      .execute();
    await publishRoots(world.deps, world.signers);
    expect([await proposals(), await alarm()]).toEqual([0, undefined]);
    for (const one of world.watchers)
      await takeSignature(world.deps, FIRST_DAY, await signRoot(world.deps, row, one));
    await publishRoots(world.deps, world.signers);
    expect([await states(), await alarm()]).toEqual([[[0, 'PENDING']], undefined]);
  });

  it('that was signed for other content has no signatures', async () => {
    await signNewestRoot(world.deps, world.watchers);
    await world.database
      .updateTable('settlement_root')
      .set({ root: `0x${'ab'.repeat(32)}` })
      .execute();
    await publishRoots(world.deps, world.signers);
    expect([await proposals(), await alarm()]).toEqual([0, undefined]);
  });

  it('waits while another is pending; then the newest day’s root is proposed and those between are superseded', async () => {
    await propose(world.deps);
    for (let day = 0; day < 2; day += 1) await world.nextDay();
    await closeDueDays(world.deps);
    await propose(world.deps);
    expect(await states()).toEqual([
      [0, 'PENDING'],
      [1, 'UNPUBLISHED'],
      [2, 'UNPUBLISHED'],
    ]);
    await activateRoots(world.deps, world.signers);
    await propose(world.deps);
    expect(await states()).toEqual([
      [0, 'ACTIVE'],
      [1, 'SUPERSEDED'],
      [2, 'PENDING'],
    ]);
    await world.wait(HALF_DAY);
    await world.activate();
    await activateRoots(world.deps, world.signers);
    expect(await states()).toEqual([
      [0, 'SUPERSEDED'],
      [1, 'SUPERSEDED'],
      [2, 'ACTIVE'],
    ]);
    expect(await alarm()).toBeUndefined();
  });

  it('that the guardian cancelled is not proposed again, but that of the next day is', async () => {
    await propose(world.deps);
    await world.cancel();
    await propose(world.deps);
    await activateRoots(world.deps, world.signers);
    expect(await states()).toEqual([[0, 'CANCELLED']]);
    expect((await alarm())?.reason).toContain('cancelled');
    await world.nextDay();
    await closeDueDays(world.deps);
    await propose(world.deps);
    expect(await states()).toEqual([
      [0, 'CANCELLED'],
      [1, 'PENDING'],
    ]);
    expect(await alarm()).toBeUndefined();
  });

  it('that is pending when the timelock sets new keys is void; the next day’s is proposed with them', async () => {
    const execute = await world.scheduleNewKeys();
    await world.wait(2 * DAY);
    await propose(world.deps);
    expect(await states()).toEqual([[0, 'PENDING']]);
    const keys = await execute();
    await propose(world.deps, keys);
    expect(await states()).toEqual([[0, 'CANCELLED']]);
    expect((await alarm())?.reason).toContain('cancelled');
    await world.nextDay();
    await closeDueDays(world.deps);
    await propose(world.deps, keys);
    expect([await states(), await alarm()]).toEqual([
      [
        [0, 'CANCELLED'],
        [1, 'PENDING'],
      ],
      undefined,
    ]);
  });

  it('that former watchers have signed waits for the new ones', async () => {
    await signNewestRoot(world.deps, world.watchers);
    const execute = await world.scheduleNewKeys();
    await world.wait(2 * DAY);
    const keys = await execute();
    await publishRoots(world.deps, keys.signers);
    expect([await proposals(), await alarm()]).toEqual([0, undefined]);
    await expect(
      takeSignature(
        world.deps,
        FIRST_DAY,
        await signRoot(world.deps, await rootOf(FIRST_DAY), world.watchers[0]!),
      ),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await propose(world.deps, keys);
    expect([await states(), await proposals(), await alarm()]).toEqual([
      [[0, 'PENDING']],
      1,
      undefined,
    ]);
  });

  it.each(['before', 'after'] as const)(
    'goes on when the server stopped %s its transaction was taken',
    async (when) => {
      await propose(breakingWhileSending(when));
      expect((await alarm())?.reason).toContain('the line broke');
      expect((await rootOf(FIRST_DAY)).transaction_hash).not.toBeNull();
      await propose(world.deps);
      expect(await states()).toEqual([[0, 'PENDING']]);
      await world.wait(HALF_DAY);
      await activateRoots(breakingWhileSending(when), world.signers);
      await activateRoots(world.deps, world.signers);
      expect(await states()).toEqual([[0, 'ACTIVE']]);
      expect([await proposals(), await alarm()]).toEqual([1, undefined]);
    },
  );

  it('outbids a waiting transaction with its nonce, and keeps the hash that was accepted', async () => {
    const suggested = await world.chain.client.getGasPrice();
    const { deps, prices } = withDearerWaiting(2);
    await propose(deps);
    expect([await states(), await alarm()]).toEqual([[[0, 'PENDING']], undefined]);
    expect(prices).toHaveLength(3);
    expect(prices[0]! > suggested && prices[1]! > prices[0]! && prices[2]! > prices[1]!).toBe(true);
    const { transaction_hash: hash } = await rootOf(FIRST_DAY);
    expect(
      (await world.chain.client.getTransaction({ hash: hash as `0x${string}` })).gasPrice,
    ).toBe(prices[2]);
  });

  it('is proposed once by two servers at once', async () => {
    await Promise.all([
      propose(world.deps),
      propose(world.deps),
      activateRoots(world.deps, world.signers),
    ]);
    await propose(world.deps);
    expect([await states(), await proposals(), await alarm()]).toEqual([
      [[0, 'PENDING']],
      1,
      undefined,
    ]);
    const { transaction_hash: hash } = await rootOf(FIRST_DAY);
    expect(
      (await world.chain.client.getTransactionReceipt({ hash: hash as `0x${string}` })).status,
    ).toBe('success');
  });

  it.each(['main', 'second'] as const)(
    'is not given up because the %s endpoint lies about the active one',
    async (liar) => {
      const endpoint = await startEndpoint(() => world.chain.rpcUrl);
      const { chain } = world.deps;
      const lying = openEndpoint(chain.chain, endpoint.url);
      const deps = { ...world.deps, chain: { ...chain, second: chain.main, [liar]: lying } };
      const later = { ...(await active()), day: BigInt(FIRST_DAY + 1) };
      const [asked, result] = [
        encodeFunctionData({ ...world.treasury, functionName: 'activeRoot' }),
        encodeFunctionResult({ ...world.treasury, functionName: 'activeRoot', result: later }),
      ];
      endpoint.lie(({ method, params }) =>
        method === 'eth_call' && (params![0] as { data: Hex }).data === asked ? result : undefined,
      );
      await publishRoots(deps, world.signers);
      expect((await alarm())?.reason).toContain('CHAIN_DISAGREEMENT');
      expect(await stored()).toEqual([[0, 'UNPUBLISHED']]);
      await propose(world.deps);
      expect(await states()).toEqual([[0, 'PENDING']]);
      await publishRoots(deps, world.signers);
      expect(await stored()).toEqual([[0, 'PENDING']]);
      endpoint.lie(undefined);
      await publishRoots(deps, world.signers);
      expect([await stored(), await alarm()]).toEqual([[[0, 'PENDING']], undefined]);
      await endpoint.stop();
    },
  );

  it('offers a gas price between the floor and the ceiling', async () => {
    const endpoint = await startEndpoint(() => world.chain.rpcUrl);
    const { chain, config } = world.deps;
    const bounds = { MIN_GAS_PRICE_GWEI: 5, MAX_GAS_PRICE_GWEI: 7 };
    const deps = {
      ...world.deps,
      config: { ...config, ...bounds },
      chain: { ...chain, main: openEndpoint(chain.chain, endpoint.url) },
    };
    const offered = () => {
      const sent = endpoint.asked.findLast(({ method }) => method === 'eth_sendRawTransaction');
      return formatGwei(parseTransaction(sent!.params![0] as Hex).gasPrice!);
    };
    const say = (price: Hex) =>
      endpoint.lie(({ method }) => (method === 'eth_gasPrice' ? price : undefined));
    say('0x0');
    await propose(deps);
    expect([await states(), offered()]).toEqual([[[0, 'PENDING']], '5']);
    say(numberToHex(parseGwei('900')));
    await world.wait(HALF_DAY);
    await activateRoots(deps, world.signers);
    expect([await states(), offered()]).toEqual([[[0, 'ACTIVE']], '7']);
    await endpoint.stop();
  });

  it('is proposed while the second endpoint is down', async () => {
    const { chain } = world.deps;
    const endpoint = await startEndpoint(() => world.chain.rpcUrl);
    const down = {
      ...world.deps,
      chain: { ...chain, second: openEndpoint(chain.chain, endpoint.url) },
    };
    endpoint.lie(() => {
      throw new Error('down');
    });
    await propose(down);
    expect([await proposals(), (await alarm())?.reason]).toEqual([
      1,
      expect.stringContaining('fetch failed'),
    ]);
    await endpoint.stop();
    expect(await states()).toEqual([[0, 'PENDING']]);
  });

  it('is stored with its state on chain once that is final', async () => {
    await propose(world.deps);
    await publishRoots(world.deps, world.signers);
    expect([await proposals(), await stored()]).toEqual([1, [[0, 'UNPUBLISHED']]]);
    expect(await states()).toEqual([[0, 'PENDING']]);
  });

  it('is stored with its state also while finality stalls, so that payouts go on', async () => {
    const { chain } = world.deps;
    const final = await chain.main.getBlock({ blockTag: 'finalized' });
    const getBlock = ((options: { blockTag?: string }) =>
      options.blockTag === 'finalized'
        ? Promise.resolve(final)
        : chain.main.getBlock(options as never)) as never;
    const stalled = { ...world.deps, chain: { ...chain, main: { ...chain.main, getBlock } } };
    await world.chain.mine(300);
    await propose(stalled);
    await publishRoots(stalled, world.signers);
    expect(await stored()).toEqual([[0, 'PENDING']]);
    await world.wait(HALF_DAY);
    await activateRoots(stalled, world.signers);
    await publishRoots(stalled, world.signers);
    expect([await stored(), await alarm()]).toEqual([[[0, 'ACTIVE']], undefined]);
  });

  it('is no longer proposed after 7 days without an active one, with alarms 4 days before and after', async () => {
    const alarms = async () => (await watchEscape(world.deps), raisedAlarms(world.database));
    await propose(world.deps);
    const opensAt = Number(
      await world.chain.client.readContract({ ...world.treasury, functionName: 'escapeOpensAt' }),
    );
    await world.waitUntil(opensAt - 4 * DAY - 1);
    expect(await alarms()).toEqual([]);
    await world.waitUntil(opensAt - 4 * DAY);
    expect(await alarms()).toEqual(['ESCAPE_NEAR']);
    await world.waitUntil(opensAt - 1);
    expect(await alarms()).toEqual(['ESCAPE_NEAR']);
    await world.waitUntil(opensAt);
    expect(await alarms()).toEqual(['ESCAPE_OPEN']);
    await activateRoots(world.deps, world.signers);
    await world.nextDay();
    await closeDueDays(world.deps);
    await propose(world.deps);
    expect([await states(), await proposals(), await alarm()]).toEqual([
      [
        [0, 'PENDING'],
        [1, 'UNPUBLISHED'],
      ],
      1,
      undefined,
    ]);
  });

  it('that becomes active in time clears the warning', async () => {
    await propose(world.deps);
    await world.wait(4 * DAY);
    await watchEscape(world.deps);
    expect(await raisedAlarms(world.database)).toEqual(['ESCAPE_NEAR']);
    await activateRoots(world.deps, world.signers);
    await watchEscape(world.deps);
    expect([await states(), await raisedAlarms(world.database)]).toEqual([[[0, 'ACTIVE']], []]);
  });

  it('that custody does not cover is refused by the treasury, with an alarm', async () => {
    await world.fund('STATIC', '5');
    await world.nextDay();
    await closeDueDays(world.deps);
    await propose(world.deps);
    expect((await alarm())?.reason).toContain('CustodyTooSmall');
    expect(await states()).toEqual([
      [0, 'UNPUBLISHED'],
      [1, 'UNPUBLISHED'],
    ]);
  });
});
