import { hasRank } from '@fairlaunch/plan';
import { isLinkName, LINK_NAME_DAYS, type Endpoints, type Output } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { databaseCode } from '#db/errors.ts';
import { businessNow, takeDay } from '#ledger/day.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { rankOf } from '#domain/ranks/rank-of.ts';
import { Failure } from '#shared/errors.ts';

type PrivateLink = Output<Endpoints['privateLink']>;

const DAY_SECONDS = 86_400;
const UNIQUE_VIOLATION = '23505';

const known = (database: Database | Tx, memberId: bigint) =>
  database
    .selectFrom('member_link')
    .select(['name', 'chosen_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export async function privateLink(database: Database | Tx, memberId: bigint): Promise<PrivateLink> {
  const [{ now }, link] = await Promise.all([businessNow(database), known(database, memberId)]);
  if (!link) return { name: null, changeableAt: null };
  const at = changeableAt(link.chosen_at);
  return { name: link.name, changeableAt: at > toSeconds(now) ? at : null };
}

/** When a name may be changed, in seconds of business time. */
const changeableAt = (chosenAt: Date): number => toSeconds(chosenAt) + LINK_NAME_DAYS * DAY_SECONDS;

/** Sets the name that leads to the member like its invitation code; its old name is free again. */
export async function chooseLinkName(tx: Tx, memberId: bigint, name: string): Promise<PrivateLink> {
  if (!isLinkName(name)) throw new Failure('LINK_NAME_INVALID', { field: 'name' });
  const { now } = await takeDay(tx);
  await lockMember(tx, memberId);
  if (!hasRank(await rankOf(tx, memberId), 'CAPTAIN')) throw new Failure('RANK_REQUIRED');
  const link = await known(tx, memberId);
  if (link?.name === name) return privateLink(tx, memberId);
  if (link && changeableAt(link.chosen_at) > toSeconds(now))
    throw new Failure('LINK_NAME_TOO_SOON', { details: { until: changeableAt(link.chosen_at) } });
  const taken = await tx
    .selectFrom('member_link')
    .select('member_id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken) throw new Failure('LINK_NAME_TAKEN', { field: 'name' });
  const chosen = { name, chosen_at: now };
  await tx
    .insertInto('member_link')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute()
    .catch((error: unknown) => {
      // Two members chose the name at once: the later one is refused.
      throw databaseCode(error) === UNIQUE_VIOLATION
        ? new Failure('LINK_NAME_TAKEN', { field: 'name' })
        : error;
    });
  return privateLink(tx, memberId);
}
