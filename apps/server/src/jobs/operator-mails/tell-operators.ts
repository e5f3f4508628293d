import { readLocale } from '@fairlaunch/locales';
import { OPERATOR_MAILS, type OperatorMail, type OperatorRole } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import { readToday } from '#features/today/today.ts';
import { readOperatorEmail } from '#mail/operator-addresses.ts';
import { queueMail } from '#mail/outbox.ts';
import { personalData, type PersonalData } from '#personal-data/keys.ts';
import type { Deps } from '#shared/deps.ts';
import { SUMMARY_AT } from '../daily-summary/send.ts';
import { waitsFor } from './waits-for.ts';

/** The least time between two mails about the same. */
const PAUSE = '1 hour';
/** After this the console says more than a mail that was late. */
const SEND_WITHIN_MS = 6 * 3_600_000;
/** More than there are operators. */
const MOST_READERS = 200;

type Reader = { address: string; role: OperatorRole; member_id: bigint; locale: string };

/**
 * Tells each operator once when something begins to wait for it, and again after nothing did, or
 * after a mail that was given up.
 */
export async function tellOperators(deps: Deps, signal: AbortSignal): Promise<void> {
  const keys = personalData(deps.config);
  if (!keys) return;
  const { rows } = await sql<Reader>`
    select operator.address, operator.role, member.member_id, operator_mail.locale
    from operator_mail join operator using (address)
    join member on member.address = operator.address
    order by operator.address limit ${MOST_READERS}`.execute(deps.database);
  for (const reader of rows) if (!signal.aborted) await tellOne(deps, keys, reader);
}

async function tellOne(deps: Deps, keys: PersonalData, reader: Reader): Promise<void> {
  const { address, role, member_id: memberId, locale } = reader;
  const waiting = waitsFor(role, await readToday(deps.database, address));
  await inTransaction(deps.writes, async (tx) => {
    const email = await readOperatorEmail(tx, keys, address);
    if (email === undefined) return;
    const begun = await noteWaiting(tx, address, waiting);
    const lost = await notTold(tx, address);
    if (begun.length === 0 && !lost.some((one) => one.is_due)) return;
    const told = [...begun, ...lost.map((one) => one.kind)];
    const content = { waiting: OPERATOR_MAILS.filter((kind) => told.includes(kind)) };
    const mailId = await queueMail(
      tx,
      keys,
      { kind: 'OPERATOR_WAITS', to: email, isConfirmed: false, content },
      {
        memberId,
        locale: readLocale(locale),
        sendUntil: new Date(deps.realNow() + SEND_WITHIN_MS),
      },
    );
    await sql`
      update operator_told set mail_id = ${mailId}, told_at = clock_timestamp()
      where address = ${address} and kind = any(${told}::text[])`.execute(tx);
  });
}

/**
 * Notes what waits now; of two workers one tells, since a row is changed by one of them.
 * @returns what an operator has not been told of since nothing waited
 */
async function noteWaiting(
  tx: Tx,
  address: string,
  waiting: readonly OperatorMail[],
): Promise<OperatorMail[]> {
  await sql`
    update operator_told set is_waiting = false
    where address = ${address} and is_waiting and kind <> all(${waiting}::text[])`.execute(tx);
  const { rows } = await sql<{ kind: OperatorMail }>`
    insert into operator_told as known (address, kind, is_waiting, told_at)
    select ${address}, kind, true, clock_timestamp() from unnest(${waiting}::text[]) as kind
    on conflict (address, kind) do update set is_waiting = true, told_at = excluded.told_at
      where not known.is_waiting and known.told_at < clock_timestamp() - ${PAUSE}::interval
    returning kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/**
 * What waits and was told by a mail that was given up. It is told again beside what begins to wait,
 * and is due by itself once a daily summary lies between.
 */
async function notTold(
  tx: Tx,
  address: string,
): Promise<{ kind: OperatorMail; is_due: boolean }[]> {
  const summariesUntil = (moment: RawBuilder<unknown>) =>
    sql`business_day(${moment} - ${SUMMARY_AT}::interval)`;
  const { rows } = await sql<{ kind: OperatorMail; is_due: boolean }>`
    select told.kind, ${summariesUntil(sql`told.told_at`)}
      < ${summariesUntil(sql`clock_timestamp()`)} as is_due
    from operator_told as told join mail using (mail_id)
    where told.address = ${address} and told.is_waiting and mail.given_up_at is not null
    for update of told`.execute(tx);
  return rows;
}
