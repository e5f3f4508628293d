import {
  pointsTypedData,
  type Endpoints,
  type Input,
  type Proposal,
  type ProposalContent,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestDeployment } from './deployment.ts';
import type { TestMember } from './member.ts';
import { agree } from './proposals.ts';

const treasuryOf = async (by: TestMember) => {
  const { chain, contracts } = await by.call('config', {});
  return [chain.chainId, contracts.treasury as Hex] as const;
};

/** Business time in seconds, `ahead` seconds from now. */
export async function businessTime(test: TestDeployment, ahead = 0): Promise<number> {
  const { now } = await test.server.deps.database
    .selectNoFrom((query) => query.fn<Date>('business_now').as('now'))
    .executeTakeFirstOrThrow();
  return Math.floor(now.getTime() / 1000) + ahead;
}

/** Posts a rate by two operators. */
export const postRate = (
  pair: readonly [TestMember, TestMember],
  rate: Omit<ProposalContent<'rates'>, 'reason'>,
): Promise<Proposal<'rates'>> => agree(pair, 'rates', { ...rate, reason: 'a test' });

/** The body of a withdrawal of points at the current quote, signed by the wallet. */
export async function pointsRequest(
  member: TestMember,
  asset: 'WPT' | 'CPT',
  amount: string,
  change: Partial<Input<Endpoints['withdrawPoints']>> = {},
): Promise<Input<Endpoints['withdrawPoints']>> {
  const { fee, bhc, posting, rate, validUntil } = await member.call('pointsQuote', {
    asset,
    amount,
  });
  const terms = { asset, bhc, posting, deadline: validUntil, requestId: member.requestId() };
  const input = { ...terms, amount, ...change };
  const data = pointsTypedData(...(await treasuryOf(member)), {
    requestId: input.requestId,
    account: member.account.address,
    asset: input.asset,
    points: input.amount,
    fee,
    bhc: input.bhc,
    posting: input.posting,
    rate,
    deadline: input.deadline,
  });
  return { ...input, signature: await member.account.signTypedData(data), ...change };
}
