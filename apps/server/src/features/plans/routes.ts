import { businessDay } from '@fairlaunch/plan';
import { toSeconds, type Database } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { businessNow } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import { announcedPlans, operatorPlans } from './versions.ts';

const today = async (database: Database): Promise<number> =>
  businessDay(toSeconds((await businessNow(database)).now));

export const routes = [
  route('plans', async ({ deps: { database }, input }) =>
    toPage(
      await announcedPlans(
        database,
        await today(database),
        decodeCursor(input.cursor),
        PAGE_SIZE + 1,
      ),
      (row) => row.number,
      (row) => row,
    ),
  ),
  route('operatorPlans', async ({ deps: { database }, input }) =>
    operatorPlans(database, await today(database), input),
  ),
  route('planText', async ({ deps: { database }, input }) => {
    const row = await database
      .selectFrom('plan_version')
      .selectAll()
      .where('hash', '=', input.hash.toLowerCase())
      .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND', { field: 'hash' });
    return { hash: row.hash, plan: row.plan };
  }),
];
