import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { businessNow } from '#ledger/day.ts';
import { postedRates, currentRates, toPostedRate } from '#domain/rates/posted.ts';

export const routes = [
  route('rates', async ({ deps: { database } }) => {
    const { now } = await businessNow(database);
    return { current: (await currentRates(database, now)).map((row) => toPostedRate(row, now)) };
  }),
  route('ratePostings', async ({ deps: { database }, input }) => {
    const before = decodeCursor(input.cursor);
    const rows = await postedRates(database)
      .$if(before !== undefined, (query) => query.where('rate_id', '<', before!))
      .orderBy('rate_id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute();
    const { now } = await businessNow(database);
    return toPage(
      rows,
      (row) => row.rate_id,
      (row) => toPostedRate(row, now),
    );
  }),
];
