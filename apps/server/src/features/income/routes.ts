import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import type { Endpoints, Input } from '@fairlaunch/protocol';
import type { Address } from 'viem';
import { toSeconds, type Database } from '#db/database.ts';
import { decodeDayCursor, MAX_DAY, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { incomeDays } from '#domain/income/income-days.ts';
import { memberAt } from '#domain/members/named.ts';
import { businessNow } from '#ledger/day.ts';
import { proveLeaves } from '#settlement/archive/prove-leaves.ts';
import { anchorRoot, newestRoot, toRootState } from '#settlement/roots/root-state.ts';
import { explainLine } from './explain.ts';
import { presentLine } from './present-line.ts';
import { incomeLines, linesOfKind, totalIncome } from './queries.ts';
import { readIncomeRange } from './range.ts';
import { readIncomeSummary } from './summary.ts';
import { readIncomeTotals } from './totals.ts';

type Asked = Omit<Input<Endpoints['operatorIncomeDays']>, 'address'>;

async function incomePage(database: Database, memberId: bigint, asked: Asked) {
  const { sort, kind, size = PAGE_SIZE } = asked;
  const oldestFirst = sort === 'day';
  const [rows, paid, { now }] = await Promise.all([
    incomeDays(database, memberId, {
      ...daysOf(asked, oldestFirst),
      oldestFirst,
      kind,
      limit: size + 1,
    }),
    totalIncome(database, memberId),
    businessNow(database),
  ]);
  const page = toPage(
    rows,
    (row) => row.day,
    (row) => row,
    size,
  );
  return { ...page, totalPaid: toDecimal(paid), today: businessDay(toSeconds(now)) };
}

/** Days that were chosen, behind the cursor. */
function daysOf({ from = 0, through = MAX_DAY, cursor }: Asked, oldestFirst: boolean) {
  const seen = decodeDayCursor(cursor);
  const end = through + 1;
  if (seen === undefined) return { from, before: end };
  return oldestFirst
    ? { from: Math.max(from, seen + 1), before: end }
    : { from, before: Math.min(end, seen) };
}

async function linesOfDay(database: Database, memberId: bigint, day: number) {
  const [lines, root] = await Promise.all([
    incomeLines(database, memberId, day),
    anchorRoot(database, day),
  ]);
  return { day, lines: lines.map(presentLine), root: root ? toRootState(root) : null };
}

export const routes = [
  route('incomeDays', ({ deps: { database }, caller, input }) =>
    incomePage(database, caller.memberId, input),
  ),
  route('operatorIncomeDays', async ({ deps: { database }, input }) =>
    incomePage(database, (await memberAt(database, input.address)).member_id, input),
  ),
  route('incomeSummary', ({ deps: { database }, caller }) =>
    readIncomeSummary(database, caller.memberId),
  ),
  route('incomeTotals', ({ deps: { database }, caller }) =>
    readIncomeTotals(database, caller.memberId),
  ),
  route('incomeRange', ({ deps: { database }, caller, input }) =>
    readIncomeRange(database, caller.memberId, input),
  ),
  route('incomeOfKind', async ({ deps: { database }, caller, input: { kind, cursor } }) => {
    const options = { before: decodeDayCursor(cursor), limit: PAGE_SIZE + 1 };
    const rows = await linesOfKind(database, caller.memberId, kind, options);
    return toPage(rows, ({ day }) => day, presentLine);
  }),
  route('incomeDay', ({ deps: { database }, caller, input: { day } }) =>
    linesOfDay(database, caller.memberId, day),
  ),
  route('operatorIncomeDay', async ({ deps: { database }, input: { address, day } }) =>
    linesOfDay(database, (await memberAt(database, address)).member_id, day),
  ),
  route('operatorExplainLine', async ({ deps, caller, input }) => {
    const { member_id: memberId, address } = await memberAt(deps.database, input.address);
    const member = { memberId, address: address as Address };
    return explainLine(deps, member, input.day, input.kind, caller.memberId);
  }),
  route('explainLine', ({ deps, caller, input: { day, kind } }) =>
    explainLine(deps, caller, day, kind),
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
