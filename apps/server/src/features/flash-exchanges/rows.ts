import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Exchanges with the outcome that stands: confirmed, or named and not decided yet. */
export function flashExchanges(database: Database | Tx) {
  return database
    .selectFrom('flash_exchange as exchange')
    .innerJoin('member', 'member.member_id', 'exchange.member_id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('flash_outcome as outcome')
          .select([
            'outcome.transaction_id',
            sql<string | null>`case when outcome.state = 'CONFIRMED' then outcome.reason end`.as(
              'reason',
            ),
          ])
          .whereRef('outcome.exchange_id', '=', 'exchange.exchange_id')
          .where('outcome.state', 'in', ['PROPOSED', 'CONFIRMED'])
          .orderBy('outcome.id', 'desc')
          .limit(1)
          .as('standing'),
      (join) => join.onTrue(),
    )
    .selectAll('exchange')
    .select(['member.address', 'member.seat', 'standing.transaction_id', 'standing.reason'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('flash_outcome as named')
            .select('named.id')
            .whereRef('named.exchange_id', '=', 'exchange.exchange_id')
            .where('named.outcome', '=', 'SENT'),
        )
        .as('was_named'),
    );
}

export type FlashExchangeRow = Awaited<
  ReturnType<ReturnType<typeof flashExchanges>['executeTakeFirstOrThrow']>
>;

export const flashExchange = (database: Database | Tx, id: bigint) =>
  flashExchanges(database).where('exchange.exchange_id', '=', id).executeTakeFirst();

export const isOpen = ({ state }: Pick<FlashExchangeRow, 'state'>): boolean =>
  state === 'PENDING_REVIEW' || state === 'UNKNOWN';

export async function setState(
  tx: Tx,
  { exchange_id: id }: FlashExchangeRow,
  state: 'PENDING_REVIEW' | 'UNKNOWN',
): Promise<void> {
  await tx.updateTable('flash_exchange').set({ state }).where('exchange_id', '=', id).execute();
}
