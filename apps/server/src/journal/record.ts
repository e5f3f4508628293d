import { dayStart } from '@fairlaunch/plan';
import { ENTRY_RULES, toPlain, type Warrant } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { DayTime } from '../ledger/day.ts';

/** `facts` as the rule of its kind reads them; `keys` of all postings by which it moved. */
export type Recorded = {
  kind: string;
  when: DayTime;
  facts: object;
  warrant: Warrant;
  keys?: readonly string[];
};

/**
 * Writes down what happened. It comes last in its transaction, after every lock, since entries are
 * in the order of their numbers (rulebook §20). What still belongs to a day that has ended is of
 * that day's last second.
 * @throws RangeError for facts that are none of the kind
 */
export async function record(
  tx: Tx,
  { kind, when, facts, warrant, keys = [] }: Recorded,
): Promise<void> {
  if (ENTRY_RULES[kind]?.parse(facts) === undefined)
    throw new RangeError(`${kind} has no such facts: ${JSON.stringify(toPlain(facts))}`);
  const lastSecond = dayStart(when.day + 1) - 1;
  await sql`
    insert into journal_entry (day, at, kind, facts, warrant, postings)
    values (${when.day}, least(${when.now}, to_timestamp(${lastSecond})), ${kind},
      ${JSON.stringify(toPlain(facts))}, ${JSON.stringify(warrant)}, array(
        select posting_id from ledger_key
        where idempotency_key = any (${keys}) order by posting_id))`.execute(tx);
}
