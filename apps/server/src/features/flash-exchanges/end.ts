import type { Tx } from '#db/database.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import type { FlashExchangeRow } from './rows.ts';

type End = { day: number; now: Date };

/** Posts frozen → BURNED; the units leave the stock (rulebook §2). */
export async function fulfil(tx: Tx, row: FlashExchangeRow, end: End): Promise<void> {
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
}

/** Posts frozen → available, fee included; the units are free again. */
export async function giveBack(
  tx: Tx,
  row: FlashExchangeRow,
  state: 'FAILED' | 'FAILED_TO_WITHDRAW',
  end: End & { isCancelled?: true },
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
}

async function finish(
  tx: Tx,
  row: FlashExchangeRow,
  state: 'SUCCESS' | 'FAILED' | 'FAILED_TO_WITHDRAW',
  { now, isCancelled = false }: End & { isCancelled?: boolean },
): Promise<void> {
  await tx
    .updateTable('flash_exchange')
    .set({ state, ended_at: now, is_cancelled: isCancelled })
    .where('exchange_id', '=', row.exchange_id)
    .execute();
}
