import { Failure } from '../../errors.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { rootsOf } from '../../settlement/root-state.ts';
import { toClose } from './present.ts';
import { closePage, findClose } from './queries.ts';

export const closeRoutes = [
  route('closes', async ({ deps: { database }, input }) => {
    const cursor = decodeCursor(input.cursor);
    const rows = await closePage(database, cursor === undefined ? undefined : Number(cursor), PAGE_SIZE + 1);
    const roots = await rootsOf(database, rows.map((row) => row.day));
    return toPage(rows, (row) => row.day, (row) => toClose(row, roots.get(row.day)));
  }),
  route('close', async ({ deps: { database }, input: { day } }) => {
    const row = await findClose(database, day);
    if (!row) throw new Failure('NOT_FOUND', { field: 'day' });
    return toClose(row, (await rootsOf(database, [day])).get(day));
  }),
];
