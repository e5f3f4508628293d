import { micro } from '@fairlaunch/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/database.ts';
import type { PostingKind } from '@fairlaunch/protocol';
import { houseAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import { closeDueDays } from './close.ts';
import { writeRewardSources } from './reward-sources.ts';
import { FIRST_DAY, startWorld, type World } from '../test-support/world.ts';

let world: World;

const rows = () => world.database.selectFrom('reward_sources').selectAll().orderBy('day').execute();
const credit = (key: string, kind: PostingKind, amount: string) =>
  world.actUnsaid((tx, { day }) => {
    const legs = move(houseAccount('CHAIN'), houseAccount('STATIC'), micro(amount));
    return post(tx, { idempotencyKey: key, kind, object: `correction:${key}`, day, legs });
  });

/** Runs a statement as the owner, since the server's role may only add rows. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

/** Static takes 0.2 a day from a pool that holds 0.3 of other money, then money of a node sale. */
beforeAll(async () => {
  world = await startWorld();
  const member = await world.member();
  await world.deposit(member, '1000');
  await world.stake(member, '1000', 'P180');
  await credit('other', 'POOL_FUNDED', '0.3');
  await world.nextDay();
  await closeDueDays(world.deps);
  await credit('nodes', 'NODE_ACTIVATED', '10');
  for (let day = 0; day < 2; day += 1) await world.nextDay();
  await closeDueDays(world.deps);
});
afterAll(() => world.stop());

describe('the reward sources of each day', () => {
  it('are written by its close, first in first out of what the day before left', async () => {
    expect(
      (await rows()).map(({ day, total, from_node_sales: sold }) => [day - FIRST_DAY, total, sold]),
    ).toEqual([
      [0, 0n, 0n],
      [1, 200_000n, 0n],
      [2, 200_000n, 100_000n],
    ]);
    expect((await rows()).at(-1)!.lots).toEqual({ STATIC: [['9900000', true]] });
  });

  it('stay the same when they are written again', async () => {
    const before = await rows();
    for (const day of [FIRST_DAY, FIRST_DAY + 2])
      await inTransaction(world.database, (tx) => writeRewardSources(tx, day));
    expect(await rows()).toEqual(before);
  });

  it('are the same for days that are written later', async () => {
    const before = await rows();
    await asOwner('delete from reward_sources');
    await world.nextDay();
    await closeDueDays(world.deps);
    expect((await rows()).slice(0, -1)).toEqual(before);
  });

  it('depend only on what the day before left and on the day’s own movements', async () => {
    await asOwner(
      `update reward_sources set lots = '{"STATIC": [["50000", false], ["900000", true]]}' where day = ${FIRST_DAY + 3}`,
    );
    await world.nextDay();
    await closeDueDays(world.deps);
    expect((await rows()).at(-1)).toMatchObject({
      day: FIRST_DAY + 4,
      total: 200_000n,
      from_node_sales: 150_000n,
      lots: { STATIC: [['750000', true]] },
    });
  });
});
