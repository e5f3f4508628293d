import { FLASH_KINDS, type Plan } from '@fairlaunch/plan';
import { micro, toDecimal } from '@fairlaunch/money';
import type { Endpoints, Input, Output, QueuedFlashExchange } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ofMembers, rowsNamed } from '#domain/members/named.ts';
import { inOrder, listNumbers } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { memberBalances } from '#ledger/balances.ts';
import { businessNow } from '#ledger/day.ts';
import { toQueued, type OutcomeRow } from './present.ts';
import { flashExchanges, type FlashExchangeRow } from './rows.ts';

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

const SHOWN = {
  open: ['PENDING_REVIEW', 'UNKNOWN'],
  ended: ['SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW'],
} as const;

export const FLASH_LIST: List<'requestedAt', 'state'> = {
  table: 'flash_exchange',
  id: 'exchange_id',
  orders: { requestedAt: sql`day` },
  among: { state: { of: sql`state`, values: [...SHOWN.open, ...SHOWN.ended] } },
};

export async function queuePage(
  database: Database,
  input: Input<Endpoints['flashQueue']>,
): Promise<Output<Endpoints['flashQueue']>> {
  const within = await rowsNamed(database, input.find, {
    members: ofMembers,
    number: (number) => sql`exchange_id = ${number}::bigint`,
  });
  const asked = { ...input, state: SHOWN[input.show] };
  const { items, next } = await listNumbers(database, FLASH_LIST, asked, { within });
  return { items: await queuedExchanges(database, items), next };
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

async function queuedExchanges(
  database: Database | Tx,
  ids: readonly bigint[],
): Promise<QueuedFlashExchange[]> {
  if (ids.length === 0) return [];
  const [rows, outcomes, { now }] = await Promise.all([
    flashExchanges(database).where('exchange.exchange_id', 'in', ids).execute(),
    outcomesOf(database, ids),
    businessNow(database),
  ]);
  return inOrder(ids, rows, (row) => row.exchange_id).map((row) =>
    toQueued(row, outcomes.get(row.exchange_id) ?? [], now),
  );
}

export const queuedExchange = async (
  database: Database | Tx,
  id: bigint,
): Promise<QueuedFlashExchange | undefined> => (await queuedExchanges(database, [id]))[0];
