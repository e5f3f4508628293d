import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { rowsRead } from '../../../../../tests/support/read-rows.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { FIRST_DAY, startWorld, type World } from '#settlement/test-support/world.ts';
import { readStaticHistory, staticCloses } from './static-history.ts';

const HISTORY_CLOSES = 90;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const member = await world.member();
  await world.deposit(member, '1000');
  await world.stake(member, '1000', 'P180');
  await world.fund('STATIC', '0.3');
  for (let day = 0; day < 4; day += 1) await world.nextDay();
  await closeDueDays(world.deps);
});
afterAll(() => world.stop());

it('the history of the staking pool has what was due and what was paid at each close', async () => {
  expect(await readStaticHistory(world.database)).toEqual({
    days: [
      { day: FIRST_DAY, due: '0', paid: '0' },
      { day: FIRST_DAY + 1, due: '0.2', paid: '0.2' },
      { day: FIRST_DAY + 2, due: '0.2', paid: '0.1' },
      { day: FIRST_DAY + 3, due: '0.3', paid: '0' },
    ],
  });
});

it('the history of the staking pool reads no more rows after years than after its window', async () => {
  await asOwner(world.ownerUrl, async (owner) => {
    await sql`
      insert into settlement_close (day, state, plan_hash, frozen_at, paid)
      select day, 'POSTED', (select plan_hash from settlement_close limit 1), now(), 1
      from generate_series(${FIRST_DAY - 4_000}::integer, ${FIRST_DAY - 1}::integer) as day`.execute(
      owner,
    );
    await sql`analyze settlement_close`.execute(owner);
  });
  const { days } = await readStaticHistory(world.database);
  expect(days).toHaveLength(HISTORY_CLOSES);
  expect(days.at(-1)!.day).toBe(FIRST_DAY + 3);
  expect(await rowsRead(world.database, staticCloses)).toBeLessThanOrEqual(HISTORY_CLOSES);
});
