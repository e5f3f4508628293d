import type { Tx } from '#db/database.ts';
import { record, type Vouched } from '#journal/record.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import type { FlashExchangeRow } from './rows.ts';
import type { DayTime } from '#ledger/day.ts';

/** Who vouches for an end, and what two operators said of it. */
type Said = { transaction?: string; reason?: string };
type Ended = Vouched & Said;

/** Posts frozen → BURNED; the units leave the stock (rulebook §2). */
export async function fulfil(
  tx: Tx,
  row: FlashExchangeRow,
  end: DayTime,
  ended: Ended,
): Promise<void> {
  const { asset } = row;
  await finish(tx, row, 'SUCCESS', end);
  await post(tx, {
    idempotencyKey: `flash:${row.exchange_id}:end`,
    kind: 'FLASH_DONE',
    object: `flash:${row.exchange_id}`,
    day: end.day,
    legs: move(
      memberAccount(row.member_id, 'frozen', asset),
      houseAccount('BURNED', asset),
      row.amount + row.fee,
    ),
  });
  await recordEnd(tx, row, 'FLASH_DONE', end, ended);
}

/** Posts frozen → available, fee included; the units are free again. */
export async function giveBack(
  tx: Tx,
  row: FlashExchangeRow,
  state: 'FAILED' | 'FAILED_TO_WITHDRAW',
  end: DayTime & { isCancelled?: true },
  ended: Ended,
): Promise<void> {
  const { asset } = row;
  await finish(tx, row, state, end);
  await post(tx, {
    idempotencyKey: `flash:${row.exchange_id}:end`,
    kind: 'FLASH_FAILED',
    object: `flash:${row.exchange_id}`,
    day: end.day,
    legs: move(
      memberAccount(row.member_id, 'frozen', asset),
      memberAccount(row.member_id, 'available', asset),
      row.amount + row.fee,
    ),
  });
  await recordEnd(tx, row, 'FLASH_FAILED', end, ended);
}

const recordEnd = (
  tx: Tx,
  { exchange_id: id }: FlashExchangeRow,
  kind: 'FLASH_DONE' | 'FLASH_FAILED',
  when: DayTime,
  { transaction, reason, ...vouched }: Ended,
): Promise<void> =>
  record(tx, {
    kind,
    when,
    facts: { exchange: Number(id), transaction, reason },
    ...vouched,
    keys: [`flash:${id}:end`],
  });

async function finish(
  tx: Tx,
  row: FlashExchangeRow,
  state: 'SUCCESS' | 'FAILED' | 'FAILED_TO_WITHDRAW',
  { now, isCancelled = false }: DayTime & { isCancelled?: boolean },
): Promise<void> {
  await tx
    .updateTable('flash_exchange')
    .set({ state, ended_at: now, is_cancelled: isCancelled })
    .where('exchange_id', '=', row.exchange_id)
    .execute();
}
