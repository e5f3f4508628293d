import { dayStart } from '@fairlaunch/plan';
import { ENTRY_RULES, toPlain } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { DayTime } from '../ledger/day.ts';
import { countSigned } from './signed-entries.ts';
import type { MemberWarrant, OtherWarrant } from './warrants.ts';

/** `facts` as the rule of its kind reads them; `keys` of all postings by which it moved. */
export type Recorded = {
  kind: string;
  when: DayTime;
  facts: object;
  keys?: readonly string[];
} & Vouched;

/** Whose wallet signed, where one did. */
export type Vouched =
  { warrant: MemberWarrant; signer: bigint } | { warrant: OtherWarrant; signer?: never };

/**
 * Writes down what happened. It comes last in its transaction, after every lock, since entries are
 * in the order of their numbers (rulebook §20). What still belongs to a day that has ended is of
 * that day's last second.
 * @throws RangeError for facts that are none of the kind
 * @throws Failure SIGNED_ENOUGH if the member signed as many as one may a day
 */
export async function record(
  tx: Tx,
  { kind, when, facts, keys = [], ...vouched }: Recorded,
): Promise<void> {
  if (ENTRY_RULES[kind]?.parse(facts) === undefined)
    throw new RangeError(`${kind} has no such facts: ${JSON.stringify(toPlain(facts))}`);
  if (vouched.signer !== undefined)
    await countSigned(tx, vouched.signer, when.day, vouched.warrant);
  const lastSecond = dayStart(when.day + 1) - 1;
  await sql`
    insert into journal_entry (day, at, kind, facts, warrant, postings)
    values (${when.day}, least(${when.now}, to_timestamp(${lastSecond})), ${kind},
      ${JSON.stringify(toPlain(facts))}, ${JSON.stringify(vouched.warrant)}, array(
        select posting_id from ledger_key
        where idempotency_key = any (${keys}) order by posting_id))`.execute(tx);
}
