import { treasuryAbi } from '@fairlaunch/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEndpoint } from '../../../../../tests/support/endpoint.ts';
import { raisedAlarms } from '#alarms/alarms.ts';
import { openEndpoint } from '#chain/endpoint.ts';
import { closeDueDays } from '../close/close.ts';
import type { RootTotals } from '../close/root-totals.ts';
import { signNewestRoot, signRoot } from '../test-support/sign-roots.ts';
import { startTreasuryWorld, type TreasuryWorld } from '../test-support/treasury.ts';
import { FIRST_DAY } from '../test-support/world.ts';
import { proposalOf } from './root-proposal.ts';
import { closedDayOf, rootOfNewestDay, type RootRow } from './root-state.ts';
import { activateRoots, publishRoots } from './roots.ts';
import { storedSignatures, takeSignature } from './signatures.ts';
import { watchWatchers } from './watch-watchers.ts';

const HALF_DAY = 12 * 3_600;

let world: TreasuryWorld;
beforeEach(async () => {
  world = await startTreasuryWorld();
  await world.bring('1000');
  await closeDay();
});
afterEach(() => world.stop());

const closeDay = async () => {
  await world.nextDay();
  await closeDueDays(world.deps);
};
const newest = async () => (await rootOfNewestDay(world.database))!;
/** Stores what the chain says now. */
const sync = async () => {
  await world.chain.mine();
  await publishRoots(world.deps, { rootPublisher: undefined });
};
const propose = async (watchers = world.watchers) => {
  await signNewestRoot(world.deps, watchers);
  await publishRoots(world.deps, world.signers);
  await sync();
};
const activate = async () => {
  await world.wait(HALF_DAY);
  await activateRoots(world.deps, world.signers);
  await sync();
};
const detailsOf = async (name: string) =>
  (
    await world.database
      .selectFrom('alarm')
      .select('details')
      .where('name', '=', name)
      .where('cleared_at', 'is', null)
      .executeTakeFirst()
  )?.details;
const signersOf = async (row: RootRow) =>
  (await storedSignatures(world.deps, world.database, [row]))
    .get(row.attempt)
    ?.map(({ watcher }) => watcher);

/** The newest root with one unit less in each total, as stolen keys of watchers sign it. */
async function proposeFalseTotals(): Promise<void> {
  const row = await newest();
  const { depositNumber, tokens } = row.totals as RootTotals;
  const less = tokens.map((token) => ({
    ...token,
    cumulative: String(BigInt(token.cumulative) - (BigInt(token.cumulative) > 0n ? 1n : 0n)),
  }));
  const forged = { ...row, totals: { depositNumber, tokens: less } } as RootRow;
  const sorted = world.watchers.toSorted((one, other) =>
    BigInt(one.address) < BigInt(other.address) ? -1 : 1,
  );
  const signatures = await Promise.all(sorted.map((one) => signRoot(world.deps, forged, one)));
  await world.chain.write(world.signers.rootPublisher, {
    ...world.treasury,
    functionName: 'proposeRoot',
    args: [proposalOf(closedDayOf(forged)), signatures],
  });
}

describe('a root that states other totals than were computed', () => {
  it('is no root of this server, and is not activated by it', async () => {
    await proposeFalseTotals();
    await sync();
    expect(await newest()).toMatchObject({ state: 'UNPUBLISHED' });
    expect(await detailsOf('ROOT_FAILED')).toMatchObject({
      reason: `a root of day ${FIRST_DAY} is pending that this server did not compute`,
    });
    await activate();
    expect(await active()).toBe(0n);
    await world.activate();
    await sync();
    expect(await newest()).toMatchObject({ state: 'SUPERSEDED' });
    expect(await detailsOf('ROOT_FAILED')).toMatchObject({
      reason: `a root of day ${FIRST_DAY} is active that this server did not compute`,
    });
  });
});

const active = async () =>
  (
    await world.chain.client.readContract({
      ...world.treasury,
      abi: treasuryAbi,
      functionName: 'activeRoot',
    })
  ).day;

describe('a watcher that comes late', () => {
  it('signs the pending root, which then shows it, and no later state', async () => {
    const [one, other] = world.watchers;
    await world.setWatchers([one!.address, other!.address], 1n);
    await propose([one!]);
    const row = await newest();
    expect([row.state, await signersOf(row)]).toEqual(['PENDING', [one!.address]]);
    await takeSignature(world.deps, row.day, await signRoot(world.deps, row, other!));
    expect(new Set(await signersOf(row))).toEqual(new Set([one!.address, other!.address]));
    await activate();
    await expect(
      takeSignature(world.deps, row.day, await signRoot(world.deps, row, other!)),
    ).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('is told of once it has signed none of three roots on chain, until it signs', async () => {
    const [one, other] = world.watchers;
    await world.setWatchers([one!.address, other!.address], 1n);
    for (let day = 1; day <= 3; day += 1) {
      await propose([one!]);
      await watchWatchers(world.deps);
      const isUp = (await raisedAlarms(world.database)).includes('WATCHER_ABSENT');
      expect([day, isUp]).toEqual([day, day === 3]);
      await activate();
      await closeDay();
    }
    expect(await detailsOf('WATCHER_ABSENT')).toEqual({
      absent: [other!.address],
      roots: 3,
      threshold: 1,
      named: 2,
    });
    await propose();
    await watchWatchers(world.deps);
    expect(await raisedAlarms(world.database)).not.toContain('WATCHER_ABSENT');
  });

  it('is not told of for days whose roots nobody proposed', async () => {
    for (let day = 0; day < 3; day += 1) await closeDay();
    await watchWatchers(world.deps);
    expect(await raisedAlarms(world.database)).toEqual([]);
  });
});

describe('a treasury', () => {
  it('that takes a root of one watcher is told of with real money alone', async () => {
    const [one] = world.watchers;
    await watchWatchers(world.deps);
    expect(await raisedAlarms(world.database)).toEqual([]);
    await world.setWatchers([one!.address], 1n);
    await watchWatchers(world.deps);
    expect(await detailsOf('WATCHERS_TOO_FEW')).toEqual({ threshold: 1, watchers: [one!.address] });
    const config = { ...world.deps.config, development: true };
    await watchWatchers({ ...world.deps, config });
    expect(await raisedAlarms(world.database)).toEqual([]);
  });

  it('that knows no watchers is told of, until an endpoint names them', async () => {
    const { chain } = world.deps;
    const endpoint = await startEndpoint(() => world.chain.rpcUrl);
    const main = openEndpoint(chain.chain, endpoint.url);
    endpoint.lie(() => {
      throw new Error('down');
    });
    await expect(watchWatchers({ ...world.deps, chain: { ...chain, main } })).rejects.toThrow();
    expect(await raisedAlarms(world.database)).toEqual([]);
    await endpoint.stop();
    await watchWatchers({ ...world.deps, chain: { ...chain, treasury: world.tokens.USDT } });
    expect(await detailsOf('WATCHERS_TOO_FEW')).toEqual({ threshold: 0, watchers: [] });
    await watchWatchers(world.deps);
    expect(await raisedAlarms(world.database)).toEqual([]);
  });
});
