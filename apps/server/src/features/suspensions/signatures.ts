import {
  suspensionTypedData,
  type ProposalDecision,
  type SuspensionStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { verifyTypedData } from '../../chain/signatures.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import type { Caller } from '../../http/route.ts';
import { suspensionChanges } from './queries.ts';

async function check(
  { chain, config }: Deps,
  operator: string,
  statement: SuspensionStatement,
  signature: string,
) {
  const data = suspensionTypedData(config.CHAIN_ID, config.TREASURY_ADDRESS, statement);
  const isSigned = await verifyTypedData(
    chain,
    operator as Hex,
    data,
    signature as Hex,
    'deployed',
  );
  if (!isSigned) throw new Failure('SIGNATURE_INVALID');
}

type Proposal = Pick<SuspensionStatement, 'requestId' | 'action' | 'reason'> & {
  address: string;
  signature: string;
};

/** Checks, before the transaction that acts, that the proposer signed what is proposed. */
export async function checkSuspensionProposal(
  deps: Deps,
  caller: Caller,
  input: Proposal,
): Promise<void> {
  const { requestId, address: account, action, reason, signature } = input;
  const statement = {
    requestId,
    account,
    action,
    reason,
    proposedBy: caller.address,
    decision: 'PROPOSE',
  } as const;
  await check(deps, caller.address, statement, signature);
}

/** Checks both people's signatures over what is stored, before the transaction that acts. */
export async function checkSuspensionDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: Exclude<ProposalDecision, 'PROPOSE'>,
): Promise<void> {
  const row = await suspensionChanges(deps.database)
    .where('change.id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = {
    requestId: row.request_id,
    account: row.address,
    action: row.suspends ? 'SUSPEND' : 'LIFT',
    reason: row.reason,
    proposedBy: row.proposed_by,
  } as const;
  await check(deps, row.proposed_by, { ...content, decision: 'PROPOSE' }, row.proposal_signature);
  await check(deps, caller.address, { ...content, decision }, signature);
}
