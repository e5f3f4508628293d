import {
  pointsTypedData,
  rateTypedData,
  type Endpoints,
  type Input,
  type RateKind,
  type RateProposal,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestDeployment } from './deployment.ts';
import type { TestMember } from './member.ts';

const treasuryOf = async (by: TestMember) => {
  const { chain, contracts } = await by.call('config', {});
  return [chain.chainId, contracts.treasury as Hex] as const;
};

type Rate = { kind: RateKind; rate: string; most: string; until: number };

/** Business time in seconds, some way off. */
export async function businessTime(test: TestDeployment, ahead = 0): Promise<number> {
  const { now } = await test.server.deps.database
    .selectNoFrom((query) => query.fn<Date>('business_now').as('now'))
    .executeTakeFirstOrThrow();
  return Math.floor(now.getTime() / 1000) + ahead;
}

/** @param signed what the wallet signs, where that is something else */
export async function proposeRate(
  by: TestMember,
  rate: Rate,
  signed: Rate = rate,
): Promise<RateProposal> {
  const terms = { requestId: by.requestId(), ...rate, reason: 'a test' };
  const about = { proposedBy: by.account.address, decision: 'PROPOSE' } as const;
  const statement = { ...terms, ...signed, ...about };
  const signature = await by.account.signTypedData(
    rateTypedData(...(await treasuryOf(by)), statement),
  );
  return by.call('proposeRate', { ...terms, signature });
}

export async function rateDecision(
  by: TestMember,
  proposal: RateProposal,
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
): Promise<Input<Endpoints['confirmRate']>> {
  const { id, requestId, kind, rate, most, until, reason, proposedBy } = proposal;
  const statement = { requestId, kind, rate, most, until, reason, proposedBy, decision };
  const signature = await by.account.signTypedData(
    rateTypedData(...(await treasuryOf(by)), statement),
  );
  return { requestId: by.requestId(), id, signature };
}

/** By two people. */
export async function postRate(
  [by, other]: readonly [TestMember, TestMember],
  rate: Rate,
): Promise<RateProposal> {
  const proposal = await proposeRate(by, rate);
  return other.call('confirmRate', await rateDecision(other, proposal, 'CONFIRM'));
}

/** The body of a withdrawal of points at the quote of now, confirmed by the wallet. */
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
