import { micro, type Micro } from '@fairlaunch/money';
import {
  MAX_RATE_SECONDS,
  RATE_BOUNDS,
  type Endpoints,
  type Input,
  type RateProposal,
} from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import { toSeconds, type Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import { positiveAmount } from '../../http/amount.ts';
import type { Caller } from '../../http/route.ts';
import { takeDay } from '../../ledger/day.ts';
import type { RateRow } from '../../rates/posted.ts';
import { Failure } from '../../shared/errors.ts';
import { proposalOf } from './queries.ts';

type Decision = { id: number; signature: string };

/** Stands once another person confirms it. */
export async function proposeRate(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposeRate']>,
): Promise<RateProposal> {
  const { now } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const seconds = input.until - toSeconds(now);
  if (seconds <= 0 || seconds > MAX_RATE_SECONDS)
    throw new Failure('RATE_END_INVALID', { field: 'until' });
  const { posting_id: id } = await tx
    .insertInto('rate_posting')
    .values({
      kind: input.kind,
      rate: boundedRate(input.rate),
      most: positiveAmount(input.most),
      until: new Date(input.until * 1000),
      reason: input.reason,
      request_id: input.requestId,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .returning('posting_id')
    .executeTakeFirstOrThrow();
  const proposal = await proposalOf(tx, id);
  const { kind, rate, most, until } = proposal;
  await audit(tx, caller.address, 'rate.propose', `rate:${id}`, { kind, rate, most, until });
  return proposal;
}

function boundedRate(typed: string): Micro {
  const rate = positiveAmount(typed);
  const { min, max } = RATE_BOUNDS;
  if (rate < micro(min) || rate > micro(max))
    throw new Failure('RATE_OUT_OF_BOUNDS', { field: 'rate', details: { min, max } });
  return rate;
}

/** Two that are confirmed at once wait for each other at the proposals of their kind. */
async function openRate(tx: Tx, id: number, now: Date): Promise<RateRow> {
  const found = await tx
    .selectFrom('rate_posting')
    .select('kind')
    .where('posting_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND', { field: 'id' });
  const rows = await tx
    .selectFrom('rate_posting')
    .selectAll()
    .where('kind', '=', found.kind)
    .where((row) =>
      row.or([
        row('posting_id', '=', BigInt(id)),
        row('state', '=', 'PROPOSED'),
        row.and([row('state', '=', 'CONFIRMED'), row('stopped_at', 'is', null)]),
      ]),
    )
    .orderBy('posting_id')
    .forUpdate()
    .execute();
  const row = rows.find(({ posting_id }) => posting_id === BigInt(id))!;
  requireProposed(row, now);
  if (row.until <= now) throw new Failure('RATE_END_INVALID');
  return row;
}

export async function confirmRate(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<RateProposal> {
  const { now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await openRate(tx, id, now);
  if (row.proposed_by === caller.address) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, 'approver');
  await tx
    .updateTable('rate_posting')
    .set({ stopped_at: now })
    .where('kind', '=', row.kind)
    .where('state', '=', 'CONFIRMED')
    .where('stopped_at', 'is', null)
    .execute();
  await tx
    .updateTable('rate_posting')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: now,
      confirmation_signature: signature,
    })
    .where('posting_id', '=', row.posting_id)
    .execute();
  await audit(tx, caller.address, 'rate.confirm', `rate:${id}`, { kind: row.kind });
  return proposalOf(tx, row.posting_id);
}

export async function withdrawRate(
  tx: Tx,
  caller: Caller,
  decision: Decision,
): Promise<RateProposal> {
  await withdrawProposal(tx, 'rate_posting', caller.address, decision);
  await audit(tx, caller.address, 'rate.withdraw', `rate:${decision.id}`, {});
  return proposalOf(tx, BigInt(decision.id));
}

/** By one operator, since it only stops. */
export async function stopRate(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<RateProposal> {
  const { now } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const stopped = await tx
    .updateTable('rate_posting')
    .set({ stopped_at: now, stopped_by: caller.address, stop_signature: signature })
    .where('posting_id', '=', BigInt(id))
    .where('state', '=', 'CONFIRMED')
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) throw new Failure('RATE_ENDED');
  await audit(tx, caller.address, 'rate.stop', `rate:${id}`, {});
  return proposalOf(tx, BigInt(id));
}
