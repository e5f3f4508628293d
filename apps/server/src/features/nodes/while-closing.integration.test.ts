import { AsyncLocalStorage } from 'node:async_hooks';
import { micro } from '@fairlaunch/money';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '#db/connection.ts';
import { grantForNodes } from '#domain/releases/book-grant.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { startNodeWorld, type NodeWorld } from './test-support/node-world.ts';

const COOLING_DAYS = 7;

let world: NodeWorld;
let sponsor: bigint;
let outside: pg.Client;
beforeEach(async () => {
  world = await startNodeWorld();
  sponsor = await world.member();
  await world.changePromo(micro('1000000'));
  outside = new pg.Client(connection(world.ownerUrl));
  await outside.connect();
});
afterEach(async () => {
  await outside.end();
  await world.stop();
});

const buyer = async (amount: string): Promise<bigint> => {
  const member = await world.member(sponsor);
  await world.deposit(member, amount);
  return member;
};

it('two nodes are cancelled at once while a close has written all that it will post', async () => {
  const [one, two, old] = [await buyer('1000'), await buyer('10000'), await buyer('2500')];
  await world.buy(old, 'MAIN');
  for (let day = 0; day <= COOLING_DAYS; day += 1) await world.nextDay();
  const [first, second] = [await world.buy(one, 'COMMUNITY'), await world.buy(two, 'GENESIS')];
  await world.nextDay();
  const outsideOfIt = AsyncLocalStorage.snapshot();
  const cancelBoth = () =>
    Promise.all([world.cancel(one, first.number), world.cancel(two, second.number)]);
  // The close goes on once both are through: it would wait for ever if they waited for it.
  const closed = await closeDueDays(world.deps, ({ step }) =>
    step === 'WRITTEN' ? outsideOfIt(cancelBoth).then(() => undefined) : undefined,
  );
  expect(closed).toBe(1);
  expect([await world.usdt(one), await world.usdt(two)]).toMatchObject([
    { available: micro('1000'), escrow: 0n },
    { available: micro('10000'), escrow: 0n },
  ]);
});

it('grants for activated nodes, given by two workers at once, are given once', async () => {
  const owner = await buyer('2500');
  await world.buy(owner, 'MAIN');
  for (let day = 0; day < COOLING_DAYS; day += 1) await world.nextDay();
  const active = await world.today();
  await world.nextDay();
  await expect(
    closeDueDays(world.deps, ({ day, step }) => {
      if (day === active && step === 'POSTED') throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await outside.query('begin');
  await outside.query('select from node for update');
  const both = Promise.all([grantForNodes(world.deps, active), grantForNodes(world.deps, active)]);
  await vi.waitFor(async () => {
    const { rows } = await outside.query<{ waiting: number }>(`
      select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`);
    expect(rows[0]!.waiting).toBe(2);
  });
  await outside.query('commit');
  await both;
  const given = await world.database.selectFrom('member_grant').select('asset').execute();
  expect(given.map(({ asset }) => asset).toSorted()).toEqual(['COUPON', 'WPT']);
});
