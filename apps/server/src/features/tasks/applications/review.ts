import {
  isPlainText,
  reviewStatement,
  reviewTypedData,
  TASK_APPROVALS,
  type Endpoints,
  type Input,
  type OperatorApplication,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import { requireOperatorSignature } from '#decisions/operator-signature.ts';
import type { Caller } from '#http/route.ts';
import { takeDay } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import {
  countsNow,
  findApplication,
  reviewsOf,
  toApplication,
  toOperatorApplication,
  type OperatorRow,
} from './queries.ts';

type Review = Input<Endpoints['reviewApplication']>;

/** Limit of the walk up the tree: operators further up may review. */
const UPLINES_CHECKED = 1_000;

/** Checks a review's signature over the stored application, outside the transaction. */
export async function checkReviewSignature(
  deps: Deps,
  caller: Caller,
  { id, decision, reason, signature }: Review,
): Promise<void> {
  const row = await findApplication(deps.database, id);
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = { ...toApplication(row), account: row.address };
  const statement = reviewStatement(content, decision, reason);
  await requireOperatorSignature(deps, caller.address, reviewTypedData, statement, signature);
}

/** Two people approve an application; one rejects it with a reason (rulebook §14). */
export async function reviewApplication(
  tx: Tx,
  caller: Caller,
  input: Review,
): Promise<OperatorApplication> {
  const { now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'reviewer');
  const { id, decision, reason, signature } = input;
  if (!isPlainText(reason) || (decision === 'REJECT') !== reason.trim().length > 0)
    throw new Failure('INPUT_INVALID', { field: 'reason' });
  const row = await lockApplication(tx, id);
  if (row.address === caller.address) throw new Failure('OWN_REQUEST');
  await refuseTeam(tx, row, caller.memberId);
  if (row.state !== 'UNDER_REVIEW') throw new Failure('ALREADY_DECIDED');
  const approvals = (await reviewsOf(tx, [row.application_id])).filter((review) =>
    countsNow(review, roles, now),
  );
  if (decision === 'APPROVE' && approvals.some(({ operator }) => operator === caller.address))
    throw new Failure('ALREADY_DECIDED');
  await tx
    .insertInto('task_review')
    .values({
      application_id: row.application_id,
      operator: caller.address,
      decision,
      reason,
      request_id: input.requestId,
      signature,
    })
    .execute();
  if (decision === 'REJECT') await decide(tx, row, { state: 'REJECTED', decided_at: now, reason });
  else if (approvals.length + 1 >= TASK_APPROVALS)
    await decide(tx, row, { state: 'APPROVED', decided_at: now });
  const action = decision === 'APPROVE' ? 'application.approve' : 'application.reject';
  await audit(tx, caller.address, action, row.address, { application: id, rank: row.rank, reason });
  const reviews = await reviewsOf(tx, [row.application_id]);
  return toOperatorApplication((await findApplication(tx, id))!, reviews, roles, now);
}

async function lockApplication(tx: Tx, id: number): Promise<OperatorRow> {
  await tx
    .selectFrom('task_application')
    .select('application_id')
    .where('application_id', '=', BigInt(id))
    .forUpdate()
    .execute();
  const row = await findApplication(tx, id);
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row;
}

/** Refuses a reviewer above the member, who would earn from it (docs/decisions/0079). */
async function refuseTeam(tx: Tx, row: OperatorRow, reviewerId: bigint): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive up as (
      select sponsor_id, 1 as step from member where member_id = ${row.member_id}
      union all
      select m.sponsor_id, up.step + 1 from up join member m on m.member_id = up.sponsor_id
      where up.step < ${UPLINES_CHECKED} and up.sponsor_id <> 0
        and up.sponsor_id <> ${reviewerId}
    )
    select exists (select from up where sponsor_id = ${reviewerId}) as found`.execute(tx);
  if (rows[0]!.found) throw new Failure('APPLICATION_OF_TEAM');
}

type Outcome =
  { state: 'APPROVED'; decided_at: Date } | { state: 'REJECTED'; decided_at: Date; reason: string };

async function decide(tx: Tx, row: OperatorRow, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('task_application')
    .set(outcome)
    .where('application_id', '=', row.application_id)
    .execute();
}
