import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { follow } from '../../../../../tests/support/live.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { raisedAlarms } from '#alarms/alarms.ts';
import { followChain } from '#chain/follow.ts';
import { EVENT_TAKERS } from '#jobs/event-takers.ts';
import { createWorkWatch } from '#jobs/watch/watch-work.ts';
import { drawBoxes } from './draw-boxes.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
  await test.fund('BOX', '200');
});
afterAll(() => test.stop());

/** @param later seconds from now at which the box counts as opened */
async function openedBox(block: bigint, later = 0, member?: TestMember): Promise<bigint> {
  const { account } = member ?? (await test.member());
  const { rows } = await sql<{ id: bigint }>`insert into box
      (member_id, kind, plan_hash, reserved, opened_at, opened_day, draw_block)
    select (select member_id from member where address = ${account.address.toLowerCase()}),
      'TUTORIAL', hash, 100000000, business_now() + make_interval(secs => ${later}), take_day(), ${block}
    from plan_version limit 1 returning box_id as id`.execute(test.server.deps.writes);
  return rows[0]!.id;
}

it('each block that becomes final is told to the member whose box waits for one, and to nobody else', async () => {
  const [waiting, other] = [await test.member(), await test.member()];
  const [mine, theirs] = [await follow(waiting), await follow(other)];
  await openedBox(1_000_000n, 0, waiting);
  await test.chain.mine(8);
  await followChain(test.server.jobDeps, EVENT_TAKERS);
  await mine.told('blocks');
  expect(theirs.messages.flatMap(({ read }) => read)).toEqual([]);
  mine.close();
  theirs.close();
});

const boxOf = (id: bigint) =>
  test.server.deps.database
    .selectFrom('box')
    .select(['drawn_at', 'first_draw_block'])
    .where('box_id', '=', id)
    .executeTakeFirstOrThrow();

it('a draw takes a final block while the endpoints are far apart; one that needs a later block waits', async () => {
  const newest = () => test.chain.client.getBlockNumber({ cacheTime: 0 });
  const mined = await openedBox(1n, 60);
  const first = await openedBox((await newest()) + 3n);
  const second = await openedBox((await newest()) + 3n);
  // A block of the second in which a box was opened would give way to a later one.
  await test.chain.client.increaseTime({ seconds: 2 });
  await test.chain.mine(8);
  const { jobDeps } = test.server;
  await followChain(jobDeps, EVENT_TAKERS);
  const { main } = jobDeps.chain;
  const at = (number: bigint) => ({ ...main, getBlockNumber: () => Promise.resolve(number) });
  const apart = { ...jobDeps.chain, main: at(10_000n), second: at(0n) };
  const { signal } = new AbortController();
  await expect(drawBoxes({ ...jobDeps, chain: apart }, signal)).rejects.toMatchObject({
    errors: [{ alarm: 'CHAIN_DISAGREEMENT' }],
  });
  for (const id of [first, second]) expect((await boxOf(id)).drawn_at).not.toBeNull();
  expect(await boxOf(mined)).toEqual({ drawn_at: null, first_draw_block: null });
  await drawBoxes(jobDeps, signal);
  expect((await boxOf(mined)).first_draw_block).not.toBeNull();
});

it('a draw that waits for ten minutes raises an alarm in any process, even if no worker runs', async () => {
  const { jobDeps } = test.server;
  const told = async () => {
    await createWorkWatch(jobDeps, 0)();
    return (await raisedAlarms(jobDeps.writes)).includes('BOX_DRAW_LATE');
  };
  await openedBox(1n, -590);
  expect(await told()).toBe(false);
  await sql`select advance_clock(20)`.execute(jobDeps.writes);
  expect(await told()).toBe(true);
});
