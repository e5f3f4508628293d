import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Input, Output } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { readDayRange } from '#domain/income/day-range.ts';
import { businessNow } from '#ledger/day.ts';
import { memberBalancesAtDayEnd, type HeldAmount } from '#ledger/month-balances.ts';
import { Failure } from '#shared/errors.ts';
import { decodePosition, encodePosition } from './position.ts';
import { entriesOfRange, type EntryRow } from './queries.ts';

type Statement = Output<Endpoints['statement']>;

const MOVEMENTS_A_PAGE = 200;

/**
 * A statement of closed days, which never change: pages fit each other, and the same range always
 * gives the same statement.
 * @throws Failure `RANGE_…`
 */
export async function readStatement(
  database: Database,
  { memberId, address }: Pick<Caller, 'memberId' | 'address'>,
  input: Input<Endpoints['statement']>,
): Promise<Statement> {
  const range = await readDayRange(database, input);
  const through = Math.min(range.through, range.closedThrough);
  if (range.from > through) throw new Failure('RANGE_NOT_CLOSED', { field: 'from' });
  const query = {
    from: range.from,
    through,
    after: decodePosition(input.cursor),
    limit: MOVEMENTS_A_PAGE + 1,
  };
  const [{ rows }, opening, closing, plan, { now }] = await Promise.all([
    entriesOfRange(memberId, query).execute(database),
    memberBalancesAtDayEnd(database, memberId, range.from - 1),
    memberBalancesAtDayEnd(database, memberId, through),
    planHashOf(database, through),
    businessNow(database),
  ]);
  const shown = rows.slice(0, MOVEMENTS_A_PAGE);
  const last = shown.at(-1);
  return {
    address,
    from: range.from,
    through,
    isShortened: through < range.through,
    firstDay: range.firstDay,
    closedThrough: range.closedThrough,
    madeAt: toSeconds(now),
    planHash: plan,
    opening: opening.map(presentBalance),
    closing: closing.map(presentBalance),
    items: shown.map(presentMovement),
    next:
      last && rows.length > MOVEMENTS_A_PAGE
        ? encodePosition({ ...last, posting: last.posting_id })
        : null,
  };
}

async function planHashOf(database: Database, day: number): Promise<string> {
  const { plan_hash: hash } = await database
    .selectFrom('settlement_close')
    .select('plan_hash')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return hash;
}

const presentBalance = ({ account, asset, balance }: HeldAmount): Statement['opening'][number] => ({
  account,
  asset,
  balance: toDecimal(balance),
});

const presentMovement = (row: EntryRow): Statement['items'][number] => ({
  day: row.day,
  at: toSeconds(row.posted_at),
  posting: row.posting_id.toString(),
  kind: row.kind,
  object: row.object,
  account: row.account,
  asset: row.asset,
  amount: toDecimal(row.amount),
});
