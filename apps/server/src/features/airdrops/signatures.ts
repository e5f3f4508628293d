import { toDecimal } from '@fairlaunch/money';
import { isoDate } from '@fairlaunch/plan';
import {
  airdropTypedData,
  type Endpoints,
  type Input,
  type ProposalDecision,
} from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { checkedList, listHash, storedList } from './list.ts';
import { airdropRow } from './queries.ts';

const { check, checkDecision } = proposalSignatures(airdropTypedData);

export async function checkAirdropProposal(
  deps: Deps,
  { address: proposedBy }: Caller,
  input: Input<Endpoints['proposeAirdrop']>,
): Promise<void> {
  const { requestId, asset, lastDay, reason, signature } = input;
  const { lines, total, hash } = checkedList(asset, input.list);
  const statement = {
    requestId,
    asset,
    listHash: hash,
    members: lines.length,
    total: toDecimal(total),
    lastDay,
    reason,
    proposedBy,
    decision: 'PROPOSE',
  } as const;
  await check(deps, proposedBy, statement, signature);
}

/** Over the list that is stored; runs outside the transaction. */
export async function checkAirdropDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: Exclude<ProposalDecision, 'PROPOSE'>,
): Promise<void> {
  const row = await airdropRow(deps.database, id);
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const { asset, members, reason, proposed_by: proposedBy } = row;
  const content = {
    requestId: row.request_id,
    asset,
    listHash: listHash(asset, await storedList(deps.database, row.airdrop_id)),
    members,
    total: toDecimal(row.total),
    lastDay: isoDate(row.last_day),
    reason,
    proposedBy,
  };
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
