import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import { toSeconds } from '../../db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { archivedBalances } from '../../settlement/day-archive.ts';
import { LINE_KINDS } from '../../settlement/day-files.ts';
import { anchorRoot, newestRoot, toRootState } from '../../settlement/root-state.ts';
import { explainStatic } from './explain.ts';
import { incomeDayPage, incomeLines, totalIncome } from './queries.ts';

export const incomeRoutes = [
  route('incomeDays', async ({ deps: { database }, caller, input }) => {
    const cursor = decodeCursor(input.cursor);
    const [rows, paid, { now }] = await Promise.all([
      incomeDayPage(database, caller.memberId, cursor === undefined ? undefined : Number(cursor), PAGE_SIZE + 1),
      totalIncome(database, caller.memberId),
      businessNow(database),
    ]);
    const page = toPage(rows, (row) => row.day, (row) => ({
      day: row.day,
      target: toDecimal(row.target),
      accelerated: toDecimal(row.accelerated),
      carried: toDecimal(row.carried),
      paid: toDecimal(row.paid),
      pending: toDecimal(row.pending),
    }));
    return { ...page, totalPaid: toDecimal(paid), today: businessDay(toSeconds(now)) };
  }),
  route('incomeDay', async ({ deps: { database }, caller, input: { day } }) => {
    const [lines, root] = await Promise.all([incomeLines(database, caller.memberId, day), anchorRoot(database, day)]);
    return {
      day,
      lines: lines.map((line) => ({
        day,
        kind: LINE_KINDS.find((kind) => kind === line.kind)!,
        asset: 'USDT' as const,
        target: toDecimal(line.target),
        accelerated: toDecimal(line.accelerated),
        carried: toDecimal(line.carried),
        paid: toDecimal(line.paid),
        pending: toDecimal(line.pending),
      })),
      root: root ? toRootState(root) : null,
    };
  }),
  route('explainStatic', ({ deps: { database }, caller, input }) => explainStatic(database, caller.address, input.day)),
  route('leaf', async ({ deps: { database }, caller }) => {
    const root = await newestRoot(database);
    if (!root) return { leaf: null, root: null };
    const { token, leafOf, tree } = await archivedBalances(database, root.day);
    const found = leafOf.get(caller.address);
    return { leaf: found ? { ...found.leaf, token, proof: tree.proof(found.index) } : null, root: toRootState(root) };
  }),
];
