import { toDecimal } from '@fairlaunch/money';
import type { Rank } from '@fairlaunch/plan';
import { hasLinkForm, readTypedAddress, type Endpoints, type Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { Failure } from '#shared/errors.ts';

const bound = (database: Database | Tx) =>
  database
    .selectFrom('member')
    .select(['member_id', 'seat', 'address'])
    .where('seat', 'is not', null);

/**
 * Finds a member by its invitation code or address, which never change; `0` is the house
 * (rulebook §1).
 * @throws Failure REFERRER_NOT_FOUND; REFERRER_IS_SELF for the caller itself, also without a seat
 */
export async function findReferrer(database: Database | Tx, callerId: bigint, text: string) {
  const found = await withSeat(database, text);
  if (found) return notSelf(found, callerId);
  const own = await database
    .selectFrom('member')
    .select('address')
    .where('member_id', '=', callerId)
    .executeTakeFirstOrThrow();
  const isSelf = own.address === text.trim().toLowerCase();
  throw new Failure(isSelf ? 'REFERRER_IS_SELF' : 'REFERRER_NOT_FOUND', { field: 'referrer' });
}

function notSelf<Row extends { member_id: bigint }>(found: Row, callerId: bigint): Row {
  if (found.member_id === callerId) throw new Failure('REFERRER_IS_SELF', { field: 'referrer' });
  return found;
}

function withSeat(database: Database | Tx, text: string) {
  const wanted = text.trim();
  const query = bound(database);
  if (wanted === '0') return query.where('member_id', '=', 0n).executeTakeFirst();
  const read = readTypedAddress(wanted);
  if (read.state === 'problem' && read.problem !== 'not-an-address')
    throw new Failure('ADDRESS_MISREAD', { field: 'referrer' });
  if (read.state === 'address')
    return query
      .where('address', '=', read.address)
      .where('member_id', '<>', 0n)
      .executeTakeFirst();
  return query.where('invite_code', '=', wanted.toUpperCase()).executeTakeFirst();
}

/** Also finds a member by the name of a private link, which may lead to somebody else later. */
export async function findNamedReferrer(database: Database, callerId: bigint, text: string) {
  const named = await memberOfLink(database, text.trim().toLowerCase());
  if (named === undefined) return findReferrer(database, callerId, text);
  return notSelf(
    await bound(database).where('member_id', '=', named).executeTakeFirstOrThrow(),
    callerId,
  );
}

/** The member of a private link; a name never has the form of a code (docs/decisions/0079). */
async function memberOfLink(database: Database, name: string): Promise<bigint | undefined> {
  if (!hasLinkForm(name)) return undefined;
  const link = await database
    .selectFrom('member_link')
    .select('member_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return link?.member_id;
}

/** What the home page shows of the member itself, in one statement. */
export async function ownFacts(database: Database, memberId: bigint) {
  const { rows } = await sql<{
    address: string;
    seat: bigint | null;
    bound_at: Date | null;
    invite_code: string | null;
    device_changed_at: Date | null;
    sponsor_seat: bigint | null;
    sponsor_address: string | null;
    ranks: Rank[];
    last_weeks: number[];
    first_day: number | null;
    first_exit: number | null;
    had_income: boolean;
    suspended: boolean;
  }>`
    select member.address, member.seat, member.bound_at, member.invite_code,
      member.device_changed_at, sponsor.seat as sponsor_seat, sponsor.address as sponsor_address,
      array(select rank from member_rank where member_id = member.member_id) as ranks,
      array(select week from assessment where member_id = member.member_id
        order by week desc limit 2) as last_weeks,
      first.open_day as first_day, first.exit_day as first_exit,
      exists (select from income_line where member_id = member.member_id) as had_income,
      exists (select from member_suspension where member_id = member.member_id
        and until_day is null) as suspended
    from member
    left join member as sponsor on sponsor.member_id = member.sponsor_id
    left join lateral (
      select open_day, exit_day from staking_order
      where member_id = member.member_id order by number limit 1
    ) as first on true
    where member.member_id = ${memberId}`.execute(database);
  return rows[0]!;
}

/** The day after a member's first order, until that day is closed (rulebook §4); else null. */
export function earnsFrom(
  { first_day: opened, first_exit: exited }: Awaited<ReturnType<typeof ownFacts>>,
  closedThrough: number,
): number | null {
  return opened === null || exited !== null || opened < closedThrough ? null : opened + 1;
}

type Suspension = Output<Endpoints['me']>['suspension'];

/** Null if not suspended; `withdrawable` can be withdrawn without review (docs/decisions/0053). */
export async function suspensionOf(database: Database, memberId: bigint): Promise<Suspension> {
  const { rows } = await sql<{ from_day: number; reason: string | null; withdrawable: bigint }>`
    select s.from_day, (
        select content ->> 'reason' from proposal where proposal_id = s.proposal_id
      ) as reason,
      greatest(kept_deposits(s.member_id) - coalesce((
        select sum(w.amount) from withdrawal w
        where w.member_id = s.member_id and w.asset <> 'BHC'
          and w.state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN')
      ), 0), 0)::bigint as withdrawable
    from member_suspension s
    where s.member_id = ${memberId} and s.until_day is null`.execute(database);
  const [found] = rows;
  if (!found) return null;
  return {
    fromDay: found.from_day,
    reason: found.reason,
    withdrawable: toDecimal(found.withdrawable),
  };
}
