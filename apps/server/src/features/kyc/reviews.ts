import {
  isPlainText,
  type Endpoints,
  type Input,
  type Kyc,
  type KycClash,
  type KycReview,
  type KycReviewList,
  type Output,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Config } from '#config/config.ts';
import { audit } from '#db/audit.ts';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import { endsAt, isExpired } from '#decisions/lifetime.ts';
import { ofMembers, rowsNamed } from '#domain/members/named.ts';
import { inOrder, listNumbers } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import type { Caller } from '#http/route.ts';
import type { TransactionCall } from '#http/route.ts';
import { businessNow } from '#ledger/day.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { personalData } from '#personal-data/keys.ts';
import { Failure } from '#shared/errors.ts';
import { flagsNetwork } from './open.ts';
import { recordCertified } from './certify.ts';
import { maskValues, memberKyc, openValues } from './queries.ts';

type Decision = { requestId: string; id: number; signature: string };

/** Asks for a review of values that belong to another member; operators see them masked. */
export async function askReview(
  tx: Tx,
  { deps: { config, realNow }, caller: { memberId }, input }: TransactionCall<'askKycReview'>,
): Promise<Kyc> {
  if (!isPlainText(input.note)) throw new Failure('TASK_TEXT_INVALID', { field: 'note' });
  await lockMember(tx, memberId);
  const asked = await tx
    .updateTable('kyc_review')
    .set({ state: 'ASKED', note: input.note, asked_at: sql`business_now()` })
    .where('member_id', '=', memberId)
    .where('state', '=', 'CLASHED')
    .executeTakeFirst();
  if (asked.numUpdatedRows === 0n) throw new Failure('NOT_FOUND');
  return memberKyc(tx, config, memberId, realNow());
}

export const reviewRows = (database: Database | Tx) =>
  database
    .selectFrom('kyc_review as review')
    .innerJoin('member', 'member.member_id', 'review.member_id')
    .selectAll('review')
    .select(['member.address', 'member.seat']);

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['executeTakeFirstOrThrow']>>;

/** States that operators see; before them a review is its member's alone. */
const LISTED: Record<KycReviewList, readonly string[]> = {
  WAITING: ['ASKED', 'PROPOSED'],
  ALL: ['ASKED', 'PROPOSED', 'ALLOWED', 'REFUSED', 'FLAGGED', 'SEEN'],
};

export const REVIEW_LIST: List<'createdAt', 'state'> = {
  table: 'kyc_review',
  id: 'review_id',
  orders: { createdAt: sql`business_day(coalesce(asked_at, created_at))` },
  among: { state: { of: sql`state`, values: LISTED.ALL } },
};

export async function reviewPage(
  database: Database,
  config: Config,
  input: Input<Endpoints['kycReviews']>,
): Promise<Output<Endpoints['kycReviews']>> {
  const within = await rowsNamed(database, input.find, {
    members: ofMembers,
    number: (number) => sql`review_id = ${number}::bigint`,
  });
  const asked = { ...input, state: LISTED[input.list] };
  const { items: ids, next } = await listNumbers(database, REVIEW_LIST, asked, { within });
  if (ids.length === 0) return { items: [], next };
  const [rows, { now }] = await Promise.all([
    reviewRows(database).where('review.review_id', 'in', ids).execute(),
    businessNow(database),
  ]);
  const ordered = inOrder(ids, rows, (row) => row.review_id);
  return { items: ordered.map((row) => toReview(config, row, now)), next };
}

/** A review whose proposal has expired waits for another proposal. */
function toReview(config: Config, row: ReviewRow, now: Date): KycReview {
  const isOver = row.state === 'PROPOSED' && isExpired(row.proposed_at!, now);
  const state = isOver ? 'ASKED' : row.state;
  const isProposed = state === 'PROPOSED' || state === 'ALLOWED';
  return {
    id: Number(row.review_id),
    requestId: isProposed ? row.request_id : null,
    address: row.address,
    seat: row.seat === null ? null : Number(row.seat),
    clashes: row.clashes as KycClash[],
    note: row.note,
    createdAt: toSeconds(row.asked_at ?? row.created_at),
    ...maskValues(openValues(personalData(config), row)),
    state: state as KycReview['state'],
    proposedBy: isProposed ? row.proposed_by : null,
    proposedAt: isProposed ? toSeconds(row.proposed_at) : null,
    confirmedBy: row.confirmed_by,
    closedBy: row.closed_by,
    endsAt: state === 'PROPOSED' ? endsAt(row.proposed_at!) : null,
  };
}

async function reviewById(tx: Tx, config: Config, id: bigint): Promise<KycReview> {
  const row = await reviewRows(tx).where('review.review_id', '=', id).executeTakeFirstOrThrow();
  return toReview(config, row, (await businessNow(tx)).now);
}

async function lockReview(tx: Tx, id: number, operator: string): Promise<ReviewRow> {
  const row = await reviewRows(tx)
    .where('review.review_id', '=', BigInt(id))
    .forUpdate('review')
    .executeTakeFirst();
  if (!row || row.state === 'CLASHED' || row.state === 'ENDED')
    throw new Failure('NOT_FOUND', { field: 'id' });
  if (row.address === operator) throw new Failure('OWN_REQUEST');
  return row;
}

/** Proposes to allow a review, which certifies the member once another person confirms it. */
export async function proposeAllowance(
  tx: Tx,
  { config }: { config: Config },
  caller: Caller,
  { requestId, id, signature }: Decision,
): Promise<KycReview> {
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const row = await lockReview(tx, id, caller.address);
  const { now } = await businessNow(tx);
  if (toReview(config, row, now).state !== 'ASKED') throw new Failure('ALREADY_DECIDED');
  await tx
    .updateTable('kyc_review')
    .set({
      state: 'PROPOSED',
      request_id: requestId,
      proposed_by: caller.address,
      proposed_at: now,
      proposal_signature: signature,
    })
    .where('review_id', '=', row.review_id)
    .execute();
  await audit(tx, caller.address, 'kyc.propose', row.address, { review: id });
  return reviewById(tx, config, row.review_id);
}

/**
 * Allows a review, which its proposer and its member cannot; the database certifies.
 * @param proposal signature of the proposal that was checked; a newer proposal is refused
 */
export async function confirmAllowance(
  tx: Tx,
  { config }: { config: Config },
  caller: Caller,
  { id, signature }: Decision,
  proposal: string | undefined,
): Promise<KycReview> {
  await sql`
    select allow_kyc_review(${id}, ${caller.address}, ${signature}, ${flagsNetwork(config)})`.execute(
    tx,
  );
  const { proposal_signature: confirmed, member_id: memberId } = await tx
    .selectFrom('kyc_review')
    .select(['proposal_signature', 'member_id'])
    .where('review_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  if (confirmed !== proposal) throw new Failure('KYC_REVIEW_CHANGED');
  await recordCertified(tx, memberId);
  return reviewById(tx, config, BigInt(id));
}

/** Refuses a review and deletes its values and note, or marks a shared network address as seen. */
export async function closeReview(
  tx: Tx,
  { config }: { config: Config },
  caller: Caller,
  { id, signature }: Decision,
): Promise<KycReview> {
  requireRole(await holdRoles(tx), caller.address, 'reviewer');
  const row = await lockReview(tx, id, caller.address);
  if (!['ASKED', 'PROPOSED', 'FLAGGED'].includes(row.state)) throw new Failure('ALREADY_DECIDED');
  const state = row.state === 'FLAGGED' ? 'SEEN' : 'REFUSED';
  await tx
    .updateTable('kyc_review')
    .set({
      state,
      note: null,
      closed_by: caller.address,
      closed_at: sql`business_now()`,
      closing_signature: signature,
      sealed_email: null,
      sealed_phone: null,
      sealed_network: null,
      key_id: null,
      device: null,
    })
    .where('review_id', '=', row.review_id)
    .execute();
  const action = state === 'SEEN' ? 'kyc.seen' : 'kyc.refuse';
  await audit(tx, caller.address, action, row.address, { review: id });
  return reviewById(tx, config, row.review_id);
}
