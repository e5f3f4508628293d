import { sql } from 'kysely';
import type { Deps } from '#shared/deps.ts';

const ROWS_PER_RUN = 2_000;

/** Removes codes, challenges and mails that no limit counts, and clashes nobody asked about. */
export async function forgetKyc({ writes }: Deps): Promise<void> {
  await sql`
    update kyc_code set ended_at = expires_at, sealed_email = null
    where code_id in (select code_id from kyc_code where ended_at is null
      and expires_at < statement_timestamp() - interval '1 minute' limit ${ROWS_PER_RUN})`.execute(
    writes,
  );
  await sql`
    delete from kyc_code where code_id in (select code_id from kyc_code
      where created_at < statement_timestamp() - interval '2 days'
      order by created_at limit ${ROWS_PER_RUN})`.execute(writes);
  await sql`
    delete from kyc_challenge c where challenge_id in (select challenge_id from kyc_challenge
      where created_at < statement_timestamp() - interval '3 days'
      order by created_at limit ${ROWS_PER_RUN})
      and not exists (select from kyc_code where challenge_id = c.challenge_id)`.execute(writes);
  await sql`
    delete from mail where mail_id in (select mail_id from mail
      where created_at < statement_timestamp() - interval '2 days' and sealed_content is null
      order by created_at limit ${ROWS_PER_RUN})`.execute(writes);
  await sql`
    update kyc_review set state = 'ENDED', note = null, sealed_email = null, sealed_phone = null,
      sealed_network = null, key_id = null, device = null
    where review_id in (select review_id from kyc_review
      where state = 'CLASHED' and created_at < business_now() - interval '7 days'
      order by created_at limit ${ROWS_PER_RUN})`.execute(writes);
}
