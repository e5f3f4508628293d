import { sql } from 'kysely';
import type { EventOf, EventTime } from '#chain/events.ts';
import type { Tx } from '#db/database.ts';
import type { TransactionDeps } from '#shared/deps.ts';

/** Of a longer call its beginning is stored, which names the function. */
const MAX_CALL_BYTES = 4_096;

/** A delay may be as long as its proposer likes, and no date is. */
const MAX_DELAY_SECONDS = 100 * 365 * 86_400;

const CHARACTERS_A_BYTE = 2;
const PREFIX = '0x'.length;

export async function takeCallScheduled(
  tx: Tx,
  _: TransactionDeps,
  event: EventOf<'CallScheduled'>,
  { at }: EventTime,
): Promise<void> {
  await tx
    .insertInto('timelock_call')
    .values({
      operation_id: event.id,
      call_index: Number(event.index),
      target: event.target.toLowerCase(),
      value: event.value.toString(),
      data: event.data.slice(0, PREFIX + CHARACTERS_A_BYTE * MAX_CALL_BYTES),
      bytes: (event.data.length - PREFIX) / CHARACTERS_A_BYTE,
      scheduled_at: at,
      ready_at: new Date(at.getTime() + Math.min(Number(event.delay), MAX_DELAY_SECONDS) * 1_000),
      transaction_hash: event.transactionHash,
      log_index: event.logIndex,
    })
    .execute();
}

export const takeCallExecuted = (
  tx: Tx,
  _: TransactionDeps,
  { id, index }: EventOf<'CallExecuted'>,
  { at }: EventTime,
): Promise<void> =>
  end(tx, at, 'EXECUTED', sql`operation_id = ${id} and call_index = ${Number(index)}`);

export const takeOperationCancelled = (
  tx: Tx,
  _: TransactionDeps,
  { id }: EventOf<'Cancelled'>,
  { at }: EventTime,
): Promise<void> => end(tx, at, 'CANCELLED', sql`operation_id = ${id}`);

/** An operation that was cancelled may be scheduled again under the same id. */
async function end(
  tx: Tx,
  at: Date,
  by: 'EXECUTED' | 'CANCELLED',
  calls: ReturnType<typeof sql>,
): Promise<void> {
  await sql`update timelock_call set ended_at = ${at}, ended_by = ${by}
    where ${calls} and ended_at is null`.execute(tx);
}
