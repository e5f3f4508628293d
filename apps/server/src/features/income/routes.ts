import { toDecimal } from '@fairlaunch/money';
import { businessDay, LINE_KINDS, type LineKind } from '@fairlaunch/plan';
import { toSeconds } from '../../db/database.ts';
import { decodeDayCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { incomeDays } from '../../income/income-days.ts';
import { businessNow } from '../../ledger/day.ts';
import { proveLeaves } from '../../settlement/archive/prove-leaves.ts';
import { anchorRoot, newestRoot, toRootState } from '../../settlement/roots/root-state.ts';
import { explainLine } from './explain.ts';
import { incomeLines, totalIncome } from './queries.ts';
import { readIncomeSummary } from './summary.ts';

export const routes = [
  route('incomeDays', async ({ deps: { database }, caller, input }) => {
    const cursor = decodeDayCursor(input.cursor);
    const [rows, paid, { now }] = await Promise.all([
      incomeDays(database, caller.memberId, { before: cursor, limit: PAGE_SIZE + 1 }),
      totalIncome(database, caller.memberId),
      businessNow(database),
    ]);
    const page = toPage(
      rows,
      (row) => row.day,
      (row) => row,
    );
    return { ...page, totalPaid: toDecimal(paid), today: businessDay(toSeconds(now)) };
  }),
  route('incomeSummary', ({ deps: { database }, caller }) =>
    readIncomeSummary(database, caller.memberId),
  ),
  route('incomeDay', async ({ deps: { database }, caller, input: { day } }) => {
    const [lines, root] = await Promise.all([
      incomeLines(database, caller.memberId, day),
      anchorRoot(database, day),
    ]);
    return {
      day,
      lines: lines.map((line) => ({
        day,
        kind: line.kind as LineKind,
        asset: LINE_KINDS[line.kind as LineKind].asset,
        target: toDecimal(line.target),
        accelerated: toDecimal(line.accelerated),
        carried: toDecimal(line.carried),
        paid: toDecimal(line.paid),
        pending: toDecimal(line.pending),
        held: line.held,
      })),
      root: root ? toRootState(root) : null,
    };
  }),
  route('explainLine', ({ deps: { database }, caller, input: { day, kind } }) =>
    explainLine(database, caller, day, kind),
  ),
  route('leaves', async ({ deps: { database }, caller }) => {
    const root = await newestRoot(database);
    if (!root) return { leaves: [], root: null };
    const leaves = await proveLeaves(database, root.day, caller.address);
    return {
      leaves: leaves.map(({ token, cumulative, deposited, proof }) => ({
        account: caller.address,
        token,
        cumulative: cumulative.toString(),
        deposited: deposited.toString(),
        proof,
      })),
      root: toRootState(root),
    };
  }),
];
