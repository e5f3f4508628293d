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

const FIFTEEN_MINUTES = 900_000;

const boundOf = async (tx: Tx) => {
  const { rows } = await sql<{ bound: string }>`
    select setting as bound from pg_settings where name = 'transaction_timeout'`.execute(tx);
  return Number(rows[0]!.bound);
};

it('a posting of ten million members may take longer than other jobs, and no other does', async () => {
  const bounds = await inTransaction(world.database, async (tx) => {
    await sql`set local transaction_timeout = ${sql.lit(FIFTEEN_MINUTES)}`.execute(tx);
    await allowTime(tx, 1_000_000);
    const ofOneMillion = await boundOf(tx);
    await allowTime(tx, 10_000_000);
    return [ofOneMillion, await boundOf(tx)];
  });
  expect(bounds).toEqual([FIFTEEN_MINUTES, 4_000_000]);
});

it('the longer bound counts in place of the one that ran', async () => {
  await inTransaction(world.database, async (tx) => {
    await sql`set local transaction_timeout = 200`.execute(tx);
    await allowTime(tx, 100_000);
    await sql`select pg_sleep(0.3)`.execute(tx);
  });
});
