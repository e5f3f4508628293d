import { micro, toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raisedAlarms } from '#alarms/alarms.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { mintLegs } from '#ledger/exchange.ts';
import { post, type Leg } from '#ledger/post.ts';
import { proveLeaves } from '../archive/prove-leaves.ts';
import { closeDueDays } from '../close/close.ts';
import { verifyDay } from '../close/verify-day.ts';
import { readDayBytes } from '../files/file-store.ts';
import { startTreasuryWorld, type TreasuryWorld } from '../test-support/treasury.ts';
import { FIRST_DAY } from '../test-support/world.ts';
import { signNewestRoot } from '../test-support/sign-roots.ts';
import { activateRoots, publishRoots } from './roots.ts';

const HALF_DAY = 12 * 3_600;

let world: TreasuryWorld;
beforeAll(async () => {
  world = await startTreasuryWorld();
});
afterAll(() => world.stop());

const wei = (amount: string) => toWei(micro(amount));

async function pay(key: string, legs: Leg[]): Promise<void> {
  await world.actUnsaid((tx, { day }) =>
    post(tx, { idempotencyKey: key, kind: 'CORRECTION', object: 'correction:1', day, legs }),
  );
}

async function closeDay(): Promise<void> {
  await world.nextDay();
  expect(await closeDueDays(world.deps)).toBe(1);
}

async function activate(): Promise<void> {
  await signNewestRoot(world.deps, world.watchers);
  await publishRoots(world.deps, world.signers);
  await world.wait(HALF_DAY);
  await activateRoots(world.deps, world.signers);
}

const listed = () =>
  world.chain.client.readContract({ ...world.treasury, functionName: 'activeTokens' });
const tokensOf = async (day: number) => {
  const { totals } = await world.database
    .selectFrom('settlement_root')
    .select('totals')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return (totals as { tokens: { token: string; cumulative: string }[] }).tokens;
};

it('a day lists only USDT as long as no other token was ever held', async () => {
  await world.bring('1000');
  await closeDay();
  expect(await tokensOf(FIRST_DAY)).toMatchObject([{ token: world.tokens.USDT.toLowerCase() }]);
  await activate();
  expect(await listed()).toEqual([world.tokens.USDT]);
});

it('a member has a leaf each for USDT, USDB and BHC, and the treasury accepts the root', async () => {
  const { member, tokens } = world;
  await world.fundBhc('BHC_REF', '500');
  await pay('SWAP', [
    { ...memberAccount(member, 'available'), amount: -micro('60') },
    ...mintLegs(micro('60')),
    { ...memberAccount(member, 'available', 'USDB'), amount: micro('60') },
  ]);
  await pay('REFERRAL', [
    { ...houseAccount('BHC_REF', 'BHC'), amount: -micro('25') },
    { ...memberAccount(member, 'available', 'BHC'), amount: micro('20') },
    { ...memberAccount(member, 'vesting', 'BHC'), amount: micro('5') },
  ]);
  await closeDay();
  const ascending = Object.values(tokens).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  expect((await tokensOf(FIRST_DAY + 1)).map(({ token }) => token)).toEqual(
    ascending.map((token) => token.toLowerCase()),
  );
  await activate();
  expect(await raisedAlarms(world.database)).toEqual([]);
  expect(await listed()).toEqual(ascending);
  const leaves = await proveLeaves(world.database, FIRST_DAY + 1, world.account);
  expect(Object.fromEntries(leaves.map((leaf) => [leaf.token, leaf.cumulative]))).toEqual({
    [tokens.USDT.toLowerCase()]: wei('940'),
    [tokens.USDB.toLowerCase()]: wei('60'),
    [tokens.BHC.toLowerCase()]: wei('25'),
  });
});

it('a day can be recomputed from its files, and a changed byte of any token is found', async () => {
  const files = await readDayBytes(world.database, FIRST_DAY + 1);
  expect((await verifyDay(files)).problems).toEqual([]);
  for (const name of ['balances-USDB.bin', 'balances-BHC.bin', 'leaves.bin']) {
    const changed = Uint8Array.from(files.get(name)!);
    changed[changed.length - 1]! ^= 1;
    expect((await verifyDay(new Map(files).set(name, changed))).problems.join()).toContain(name);
  }
});

it('files of another version are refused with a reason', async () => {
  const files = await readDayBytes(world.database, FIRST_DAY + 1);
  const head = Buffer.from(files.get('inputs.json')!).toString('utf8');
  const older = Buffer.from(head.replace('"version":5', '"version":4'));
  expect((await verifyDay(new Map(files).set('inputs.json', older))).problems).toEqual([
    'inputs.json leads to no close: inputs.json is of version 4, not 5',
  ]);
});

it('the escape pays each token, USDB through the reserve', async () => {
  const { tokens } = world;
  await world.wait(7 * 2 * HALF_DAY);
  const leaves = await proveLeaves(world.database, FIRST_DAY + 1, world.account);
  for (const leaf of leaves) await world.claim({ account: world.account, ...leaf });
  expect(await world.balanceOf(tokens.USDT)).toBe(wei('940'));
  expect(await world.balanceOf(tokens.USDB)).toBe(wei('60'));
  expect(await world.balanceOf(tokens.BHC)).toBe(wei('25'));
});

it('money in a token without a configured address stops the close', async () => {
  const { BHC_ADDRESS: _, ...rest } = world.deps.config;
  await world.nextDay();
  await expect(
    closeDueDays({ ...world.deps, config: rest as typeof world.deps.config }),
  ).rejects.toThrow('the address of BHC is not configured');
  const { rows } = await sql<{ state: string }>`
    select state from settlement_close order by day desc limit 1`.execute(world.database);
  expect(rows[0]!.state).toBe('FROZEN');
});
