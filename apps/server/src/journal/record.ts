import { businessDay, dayStart } from '@fairlaunch/plan';
import {
  ENTRY_RULES,
  journalLine,
  readJournal,
  toPlain,
  type WrittenEntry,
} from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import { toSeconds, type Tx } from '../db/database.ts';
import { SERIALIZATION_FAILURE } from '../db/lock-free.ts';
import type { DayTime } from '../ledger/day.ts';
import { Failure } from '../shared/errors.ts';
import { countSigned } from './signed-entries.ts';
import type { MemberWarrant, OtherWarrant } from './warrants.ts';

/**
 * The day ended while its transaction waited: what it saw since may be of the day after, behind which
 * a journal has no place for it. The transaction runs again, on that day.
 */
class DayEndedError extends Error {
  readonly code = SERIALIZATION_FAILURE;

  constructor(day: number) {
    super(`day ${day} ended while an action waited`);
    this.name = 'DayEndedError';
  }
}

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
 * that day's last second. A signature that ended while its action waited is refused by the clock
 * that dates the entry, since no day with one could be lived; what is of today has to be of it still.
 * @throws RangeError for facts that are none of the kind
 * @throws JournalError for what nobody could read in a day's journal
 * @throws DayEndedError, after which `inTransaction` runs its work again
 * @throws Failure SIGNATURE_EXPIRED, or SIGNED_ENOUGH if the member signed as many as one may a day
 */
export async function record(
  tx: Tx,
  { kind, when, facts, keys = [], ...vouched }: Recorded,
): Promise<void> {
  if (ENTRY_RULES[kind]?.parse(facts) === undefined)
    throw new RangeError(`${kind} has no such facts: ${JSON.stringify(toPlain(facts))}`);
  const { warrant } = vouched;
  requireReadable({ kind, at: 0, facts, legs: [], warrant });
  if (vouched.signer !== undefined)
    await countSigned(tx, vouched.signer, when.day, vouched.warrant);
  const lastSecond = dayStart(when.day + 1) - 1;
  const { rows } = await sql<{ isLate: boolean | null; today: number }>`
    insert into journal_entry (day, at, kind, facts, warrant, postings)
    select ${when.day}, least(${when.now}, to_timestamp(${lastSecond})), ${kind},
      ${JSON.stringify(toPlain(facts))}::jsonb, ${JSON.stringify(warrant)}::jsonb || case
        when offset_seconds <> 0 and ${warrant.by} = 'member'
        then jsonb_build_object('ahead', offset_seconds) else '{}' end,
      array(
        select posting_id from ledger_key
        where idempotency_key = any (${keys}) order by posting_id)
    from clock
    returning (warrant->>'deadline')::bigint + coalesce((warrant->>'ahead')::bigint, 0)
      < floor(extract(epoch from at)) as "isLate",
      business_day(business_now()) as today`.execute(tx);
  const { isLate, today } = rows[0]!;
  if (isLate) throw new Failure('SIGNATURE_EXPIRED');
  if (today !== when.day && isOfToday(warrant, when)) throw new DayEndedError(when.day);
}

/** The chain dates its events, and a rule what it books on a day that has ended. */
const isOfToday = ({ by }: Recorded['warrant'], { day, now }: DayTime): boolean =>
  by !== 'chain' && (by !== 'rule' || businessDay(toSeconds(now)) === day);

/** Whoever lives the day would stop at it. */
const requireReadable = (entry: WrittenEntry): number =>
  [...readJournal([new TextEncoder().encode(journalLine(entry))])].length;
