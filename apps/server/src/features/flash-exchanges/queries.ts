import { FLASH_KINDS, type Plan } from '@fairlaunch/plan';
import { micro, toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output, QueuedFlashExchange } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { memberBalances } from '#ledger/balances.ts';
import { businessNow } from '#ledger/day.ts';
import { toQueued, type OutcomeRow } from './present.ts';
import { flashExchange, flashExchanges, type FlashExchangeRow } from './rows.ts';

const OUTCOMES_SHOWN = 20;
const ASSETS = ['WPT', 'CPT'] as const;

type Offer = Output<Endpoints['flashOffer']>;

/** For each kind of points: what the member has of them, and what is left of the stock. */
export async function offeredAssets(
  database: Database,
  memberId: bigint,
  { flash }: Plan,
): Promise<Offer['assets']> {
  const [stock, balances] = await Promise.all([
    database.selectFrom('flash_stock').selectAll().execute(),
    memberBalances(database, memberId),
  ]);
  return ASSETS.map((asset) => {
    const kind = FLASH_KINDS[asset];
    const { proven, reserved } = stock.find((row) => row.kind === kind)!;
    const held = balances.find((row) => row.asset === asset)!.held;
    return {
      asset,
      kind,
      multiple: toDecimal(micro(flash.multiple[asset])),
      available: toDecimal(held.available),
      left: Number(proven - reserved),
    };
  });
}

export function memberPage(
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<FlashExchangeRow[]> {
  return flashExchanges(database)
    .where('exchange.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('exchange.exchange_id', '<', before!))
    .orderBy('exchange.exchange_id', 'desc')
    .limit(limit)
    .execute();
}

/** Open exchanges oldest first, ended ones newest first; the states are literal for the index. */
export function queuePage(
  database: Database,
  show: 'open' | 'ended',
  cursor: bigint | undefined,
  limit: number,
): Promise<FlashExchangeRow[]> {
  const open = show === 'open';
  return flashExchanges(database)
    .where(
      open
        ? sql<boolean>`exchange.state in ('PENDING_REVIEW', 'UNKNOWN')`
        : sql<boolean>`exchange.state in ('SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW')`,
    )
    .$if(cursor !== undefined, (query) =>
      query.where('exchange.exchange_id', open ? '>' : '<', cursor!),
    )
    .orderBy('exchange.exchange_id', open ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

async function outcomesOf(
  database: Database | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, OutcomeRow[]>> {
  const { rows } = await sql<OutcomeRow>`
    select outcome.* from unnest(${ids.map(String)}::bigint[]) as wanted(exchange_id), lateral (
      select * from flash_outcome where exchange_id = wanted.exchange_id
      order by id desc limit ${OUTCOMES_SHOWN}) as outcome
    order by outcome.id desc`.execute(database);
  return Map.groupBy(rows, (row) => row.exchange_id);
}

export async function withOutcomes(
  database: Database | Tx,
  rows: readonly FlashExchangeRow[],
): Promise<(row: FlashExchangeRow) => QueuedFlashExchange> {
  const outcomes = await outcomesOf(
    database,
    rows.map((row) => row.exchange_id),
  );
  const { now } = await businessNow(database);
  return (row) => toQueued(row, outcomes.get(row.exchange_id) ?? [], now);
}

export async function queuedExchange(
  database: Database | Tx,
  id: bigint,
): Promise<QueuedFlashExchange | undefined> {
  const row = await flashExchange(database, id);
  return row && (await withOutcomes(database, [row]))(row);
}
