import { sql } from 'kysely';
import { inCopyTransaction, type CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Database } from '#db/database.ts';
import { LOCK_CONFLICTS, retryOn } from '#db/lock-free.ts';
import type { CloseStep } from '../progress.ts';

/** A part of a close's posting: rows that go into one short transaction (rulebook §6). */
export type ClosePart = {
  step: CloseStep;
  write: (transaction: CopyTransaction, part: number) => Promise<void>;
};

const MAX_ATTEMPTS = 20;

/** Posts a part once, even if others try too. A deadlock with a member's posting is tried again. */
export function postPart(
  database: Database,
  day: number,
  part: number,
  { step, write }: ClosePart,
): Promise<void> {
  return retryOn(LOCK_CONFLICTS, MAX_ATTEMPTS, () =>
    inCopyTransaction(database, async (transaction) => {
      const { tx } = transaction;
      await sql`select begin_close_part()`.execute(tx);
      const { rows } = await sql<{ mine: boolean }>`
        select take_close_part(${day}, ${part}, ${step}) as mine`.execute(tx);
      if (rows[0]!.mine) await write(transaction, part);
    }),
  );
}

/** Posts the rows that were copied in for this part. */
export async function postRows({ tx }: CopyTransaction, day: number, part: number): Promise<void> {
  await sql`select ledger_post_close(${day}, ${part})`.execute(tx);
}

/** Splits rows into lists of at most `size`. */
export function chunks<Row>(rows: readonly Row[], size: number): (readonly Row[])[] {
  const lists: (readonly Row[])[] = [];
  for (let from = 0; from < rows.length; from += size) lists.push(rows.slice(from, from + size));
  return lists;
}
