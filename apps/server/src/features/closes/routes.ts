import { toDecimal } from '@fairlaunch/money';
import type { DayManifest } from '@fairlaunch/plan';
import type { Close } from '@fairlaunch/protocol';
import { toSeconds } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { rootsOf, toRootState, type RootRow } from '../../settlement/root-state.ts';
import { closePage, findClose, type CloseRow } from './queries.ts';

function toClose(row: CloseRow, root: RootRow | undefined): Close {
  return {
    day: row.day,
    state: row.state,
    members: Number(row.members),
    target: toDecimal(row.target),
    paid: toDecimal(row.paid),
    carried: toDecimal(row.carried),
    pending: toDecimal(row.pending),
    poolBefore: toDecimal(row.pool_before),
    poolAfter: toDecimal(row.pool_after),
    manifest: row.manifest as DayManifest | null,
    root: root ? toRootState(root) : null,
    closedAt: toSeconds(row.closed_at),
  };
}

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
