import {
  airdropContent,
  decisionTypedData,
  type Asset,
  type Endpoints,
  type Input,
  type OperatorRole,
  type Proposal,
  type ProposalContent,
  reviewStatement,
  reviewTypedData,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestMember } from './member.ts';
import { agree, propose } from './proposals.ts';

/** Proposes a role for an address; null removes it. */
export const proposeRole = (
  by: TestMember,
  account: string,
  role: OperatorRole | null,
): Promise<Proposal<'operators'>> => propose(by, 'operators', { account, role });

/** Decides on a withdrawal in its current state. */
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

/** One operator proposes an airdrop, another confirms it. @returns its number */
export async function airdrop(
  { first, second }: Operators,
  { list, ...given }: List,
): Promise<number> {
  const content = airdropContent(list, { ...given, reason: 'a thank you' });
  return (await agree([first, second], 'airdrops', content, list)).id;
}

/** The body of a review, signed over the application as it was read. */
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
