import type { OperatorSignature } from '@fairlaunch/plan/day';
import {
  PROPOSALS,
  subjectsOf,
  type Endpoints,
  type Input,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
  type Signing,
} from '@fairlaunch/protocol';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { businessNow, takeDay } from '#ledger/day.ts';
import { record } from '#journal/record.ts';
import { byOperators } from '#journal/warrants.ts';
import { Failure } from '#shared/errors.ts';
import { holdRoles, requireRole } from '../current-roles.ts';
import { openSince, requireProposed } from '../lifetime.ts';
import { attachmentOf, requireAttached } from './attachment.ts';
import { kindOf, proposalRows, toProposals } from './read.ts';
import type { ProposalRow, ProposalRule } from './rule.ts';

type Decision = Input<Endpoints['confirmProposal']>;
type Given = {
  requestId: string;
  content: ProposalContent<ProposalKind>;
  attachment?: string | undefined;
  signature: string;
};

const leastRole = ({ kind }: ProposalRule) => PROPOSALS[kind].least;

/** Stores a proposal, which takes effect once another person confirms it. */
export async function propose(
  tx: Tx,
  rule: ProposalRule,
  { address }: Caller,
  { requestId, content, attachment, signature }: Given,
): Promise<Proposal> {
  const { day, now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, address, leastRole(rule));
  requireAttached(rule.kind, content, attachment);
  const standing = { content, attachment: attachment ?? '', day, now, roles };
  await rule.check?.(tx, { ...standing, operator: address, isNew: true });
  const row = (await tx
    .insertInto('proposal')
    .values({
      kind: rule.kind,
      content: JSON.stringify(content),
      request_id: requestId,
      proposed_by: address,
      proposal_signature: signature,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as ProposalRow;
  if (attachment !== undefined)
    await tx
      .insertInto('proposal_attachment')
      .values({ proposal_id: row.proposal_id, attachment })
      .execute();
  return done(tx, rule, row, address, 'propose', saidOf(row));
}

/** Confirms a proposal; its author cannot, and must still have the role for it. */
export async function confirmProposal(
  tx: Tx,
  ruleOf: (kind: ProposalKind) => ProposalRule,
  { address }: Caller,
  { id, signature }: Decision,
  signed: readonly OperatorSignature[],
): Promise<Proposal> {
  const { day, now } = await takeDay(tx);
  const rule = ruleOf(await kindOf(tx, id));
  const roles = await holdRoles(tx, rule.changesRoles);
  requireRole(roles, address, 'approver');
  const row = await openProposal(tx, BigInt(id), rule.kind, now);
  if (row.proposed_by === address) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, leastRole(rule));
  const attachment = await attachmentOf(tx, row);
  requireAttached(rule.kind, row.content, attachment);
  const standing = { content: row.content, attachment: attachment ?? '', day, now, roles };
  await rule.check?.(tx, { ...standing, operator: address, isNew: false });
  const warrant = byOperators(row.request_id, signed);
  await rule.carryOut?.(tx, { row, day, now, operator: address, warrant });
  const confirmed = {
    state: 'CONFIRMED',
    confirmed_by: address,
    confirmed_at: now,
    confirmation_signature: signature,
    day,
  } as const;
  await update(tx, row, confirmed);
  const entry = await rule.entry?.(tx, row, attachment ?? '');
  if (entry) await record(tx, { ...entry, when: { day, now }, warrant });
  return done(tx, rule, { ...row, ...confirmed }, address, 'confirm', {
    ...saidOf(row),
    day,
    ...(await rule.detailsOf?.(tx, row.proposal_id)),
  });
}

/** Locks all open proposals of the kind, so that two confirmed at once wait for each other. */
async function openProposal(tx: Tx, id: bigint, kind: ProposalKind, now: Date) {
  await tx
    .selectFrom('proposal')
    .select('proposal_id')
    .where('kind', '=', kind)
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '>', openSince(now))
    .orderBy('proposal_id')
    .forUpdate()
    .execute();
  const row = await lockedProposal(tx, id);
  requireProposed(row, now);
  return row;
}

async function lockedProposal(tx: Tx, id: bigint): Promise<ProposalRow> {
  const row = await proposalRows(tx).where('proposal_id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row;
}

/** Refuses a proposal for good; neither its author nor somebody whom it is about can. */
export async function refuseProposal(
  tx: Tx,
  ruleOf: (kind: ProposalKind) => ProposalRule,
  { address }: Caller,
  { id, reason, signature }: Input<Endpoints['refuseProposal']>,
): Promise<Proposal> {
  const { now } = await businessNow(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, address, 'approver');
  const row = await lockedProposal(tx, BigInt(id));
  if (!PROPOSALS[row.kind].isRefusable) throw new Failure('NOT_FOUND', { field: 'id' });
  requireProposed(row, now);
  if ([row.proposed_by, ...subjectsOf(row.content)].includes(address))
    throw new Failure('OWN_REQUEST');
  const refused = {
    state: 'REFUSED',
    refused_by: address,
    refused_at: now,
    refusal_reason: reason,
    refusal_signature: signature,
  } as const;
  await update(tx, row, refused);
  return done(tx, ruleOf(row.kind), { ...row, ...refused }, address, 'refuse', { reason });
}

/** Takes a proposal back; only its author can. */
export async function withdrawProposal(
  tx: Tx,
  ruleOf: (kind: ProposalKind) => ProposalRule,
  { address }: Caller,
  { id, signature }: Decision,
): Promise<Proposal> {
  const row = await lockedProposal(tx, BigInt(id));
  if (row.state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  if (row.proposed_by !== address) throw new Failure('OPERATOR_FORBIDDEN');
  const withdrawn = { state: 'WITHDRAWN', withdrawal_signature: signature } as const;
  await update(tx, row, withdrawn);
  return done(tx, ruleOf(row.kind), { ...row, ...withdrawn }, address, 'withdraw', {});
}

/** Stops what a proposal put in force; one operator suffices, since nothing new begins. */
export async function stopProposal(
  tx: Tx,
  ruleOf: (kind: ProposalKind) => ProposalRule,
  { address }: Caller,
  { id, signature }: Decision,
  signed: readonly OperatorSignature[],
): Promise<Proposal> {
  const { day, now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  const row = await lockedProposal(tx, BigInt(id));
  const rule = ruleOf(row.kind);
  requireRole(roles, address, leastRole(rule));
  const { ended } = PROPOSALS[row.kind];
  if (!ended) throw new Failure('NOT_FOUND', { field: 'id' });
  if (row.state !== 'CONFIRMED' || row.stopped_at) throw new Failure(ended);
  const stopped = {
    stopped_by: address,
    stopped_at: now,
    stopped_day: day,
    stop_signature: signature,
  };
  await update(tx, row, stopped);
  if (rule.stopped)
    await record(tx, {
      ...rule.stopped(row),
      when: { day, now },
      warrant: byOperators(row.request_id, signed),
    });
  return done(tx, rule, { ...row, ...stopped }, address, 'stop', { day });
}

const update = (tx: Tx, { proposal_id }: ProposalRow, changed: Partial<ProposalRow>) =>
  tx
    .updateTable('proposal')
    .set(changed as never)
    .where('proposal_id', '=', proposal_id)
    .execute();

/** The content that both people sign; a long list or text is in it by its hash. */
const saidOf = ({ kind, content, request_id, proposed_by }: ProposalRow): object =>
  (PROPOSALS[kind].said as (content: unknown, signing: Signing) => object)(content, {
    requestId: request_id,
    proposedBy: proposed_by,
  });

async function done(
  tx: Tx,
  rule: ProposalRule,
  row: ProposalRow,
  operator: string,
  deed: 'propose' | 'confirm' | 'refuse' | 'withdraw' | 'stop',
  details: object,
): Promise<Proposal> {
  const proposal = Number(row.proposal_id);
  const subject = 'account' in row.content ? row.content.account : `${rule.kind}:${proposal}`;
  await audit(tx, operator, `${rule.kind}.${deed}`, subject, { proposal, ...details });
  const { now } = await businessNow(tx);
  return (await toProposals(tx, rule, [row], now))[0]!;
}
