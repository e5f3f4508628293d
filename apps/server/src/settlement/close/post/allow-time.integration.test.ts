import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { startWorld, type World } from '../../test-support/world.ts';
import { allowTime } from './allow-time.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const [TEN_MINUTES, FIFTEEN_MINUTES] = [600_000, 900_000];

const boundsOf = async (tx: Tx) => {
  const { rows } = await sql<{ bound: number }>`
    select setting::int as bound from pg_settings
    where name in ('statement_timeout', 'transaction_timeout') order by name`.execute(tx);
  return rows.map(({ bound }) => bound);
};

it('a posting of ten million members may take longer than other jobs, and no other does', async () => {
  const bounds = await inTransaction(world.database, async (tx) => {
    await sql`set local transaction_timeout = ${sql.lit(FIFTEEN_MINUTES)}`.execute(tx);
    await sql`set local statement_timeout = ${sql.lit(TEN_MINUTES)}`.execute(tx);
    await allowTime(tx, 1_000_000);
    const ofOneMillion = await boundsOf(tx);
    await allowTime(tx, 10_000_000);
    return { ofOneMillion, ofTenMillion: await boundsOf(tx) };
  });
  expect(bounds).toEqual({
    ofOneMillion: [TEN_MINUTES, FIFTEEN_MINUTES],
    ofTenMillion: [4_000_000, 4_000_000],
  });
});

it('the longer bound counts in place of the one that ran', async () => {
  await inTransaction(world.database, async (tx) => {
    await sql`set local transaction_timeout = 200`.execute(tx);
    await allowTime(tx, 100_000);
    await sql`select pg_sleep(0.3)`.execute(tx);
  });
});
