import { toDecimal } from '@fairlaunch/money';
import { isoDate, jsonHash } from '@fairlaunch/plan';
import {
  airdropTypedData,
  decisionTypedData,
  parseAirdropList,
  type Asset,
  planTypedData,
  type Endpoints,
  type Input,
  type OperatorRole,
  type PlanProposal,
  type PlanStatement,
  type Proposal,
  type ProposalContent,
  type ProposalDecision,
  reviewStatement,
  reviewTypedData,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestMember } from './member.ts';
import { agree, propose } from './proposals.ts';

/** What an operator's wallet signs of a change of the plan, as the console has it signed. */
export async function signPlan(by: TestMember, statement: PlanStatement): Promise<Hex> {
  const { chain, contracts } = await by.call('config', {});
  return by.account.signTypedData(
    planTypedData(chain.chainId, contracts.treasury as Hex, statement),
  );
}

/** Proposes a role for an address; null removes it. */
export const proposeRole = (
  by: TestMember,
  account: string,
  role: OperatorRole | null,
): Promise<Proposal<'operators'>> => propose(by, 'operators', { account, role });

/** The body of a decision on a change of the plan as it was read. */
export async function planDecision(
  by: TestMember,
  found: PlanProposal,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const { id, requestId, planHash, reason, proposedBy } = found;
  const statement = {
    requestId: requestId!,
    planHash,
    startsOn: isoDate(found.startsOn),
    reason,
    proposedBy,
    decision,
  } as const;
  return { requestId: by.requestId(), id, planHash, signature: await signPlan(by, statement) };
}

/** Decides on a withdrawal as it is now. */
export async function decideWithdrawal(
  by: TestMember,
  id: string,
  decision: 'APPROVE' | 'REJECT',
  reason = '',
) {
  const [{ chain, contracts }, { contentHash }] = await Promise.all([
    by.call('config', {}),
    by.call('operatorWithdrawal', { id }),
  ]);
  const statement = { withdrawal: id, contentHash: contentHash as Hex, decision, reason };
  const signature = await by.account.signTypedData(
    decisionTypedData(chain.chainId, contracts.treasury as Hex, statement),
  );
  return by.call('decideWithdrawal', {
    requestId: by.requestId(),
    id,
    contentHash,
    decision,
    reason,
    signature,
  });
}

type Operators = { first: TestMember; second: TestMember };
/** One operator proposes a grant, another confirms it. */
export const grant = (
  { first, second }: Operators,
  gift: Omit<ProposalContent<'grants'>, 'reason'>,
): Promise<Proposal<'grants'>> =>
  agree([first, second], 'grants', { ...gift, reason: 'a thank you' });

/** One operator proposes a whitelist sale, another confirms it. */
export const openSale = (
  { first, second }: Operators,
  lastDays: string[],
): Promise<Proposal<'whitelist'>> =>
  agree([first, second], 'whitelist', { lastDays, reason: 'the first sale' });

type List = { asset: Asset; list: string; lastDay: string };

/** Other wallets than those that ask, or another list than the one that is sent. */
type Forged = { proposer?: TestMember; confirmer?: TestMember; list?: string };

/** One operator proposes an airdrop, another confirms it. */
export async function airdrop(
  { first, second }: Operators,
  given: List,
  { proposer = first, confirmer = second, list = given.list }: Forged = {},
): Promise<number> {
  const { chain, contracts } = await first.call('config', {});
  const [requestId, reason] = [first.requestId(), 'a thank you'];
  const { lines, total } = parseAirdropList(list, given.asset);
  const sign = (by: TestMember, decision: ProposalDecision) =>
    by.account.signTypedData(
      airdropTypedData(chain.chainId, contracts.treasury as Hex, {
        requestId,
        asset: given.asset,
        listHash: jsonHash({ asset: given.asset, list }),
        members: lines.length,
        total: toDecimal(total),
        lastDay: given.lastDay,
        reason,
        proposedBy: first.account.address,
        decision,
      }),
    );
  const signature = await sign(proposer, 'PROPOSE');
  const { id } = await first.call('proposeAirdrop', { requestId, ...given, reason, signature });
  await second.call('confirmAirdrop', {
    requestId: second.requestId(),
    id,
    signature: await sign(confirmer, 'CONFIRM'),
  });
  return id;
}

/** The body of a review of an application as it was read. */
export async function applicationReview(
  by: TestMember,
  id: number,
  decision: 'APPROVE' | 'REJECT',
  reason = '',
): Promise<Input<Endpoints['reviewApplication']>> {
  const [{ chain, contracts }, { items }] = await Promise.all([
    by.call('config', {}),
    by.call('operatorApplications', { state: 'UNDER_REVIEW' }),
  ]);
  const application = items.find((one) => one.id === id)!;
  const content = { ...application, account: application.address };
  const signature = await by.account.signTypedData(
    reviewTypedData(
      chain.chainId,
      contracts.treasury as Hex,
      reviewStatement(content, decision, reason),
    ),
  );
  return { requestId: by.requestId(), id, decision, reason, signature };
}
