import { micro } from '@fairlaunch/money';
import {
  pointsTypedData,
  postedSwapTypedData,
  randomText,
  type RateKind,
} from '@fairlaunch/protocol';
import type { Deployment } from '@fairlaunch/contracts';
import type { Operators } from './giving.ts';
import type { DemoMember } from './member.ts';
import { agree } from './proposals.ts';

const REASON = 'The operator’s rate for this week.';
const SECONDS = 7 * 86_400 - 600;

export type DemoRate = { kind: RateKind; rate: string; most: string };

export async function postRate(
  operators: Operators,
  deployment: Deployment,
  rate: DemoRate,
): Promise<void> {
  const { businessNow } = await operators.first.call('config', {});
  const until = businessNow + SECONDS;
  await agree(operators, deployment, 'rates', { ...rate, until, reason: REASON });
}

export async function swapBhc(
  member: DemoMember,
  { chainId, treasury }: Deployment,
  amount: string,
): Promise<void> {
  const { items } = await member.call('assets', {});
  const held = items.find(({ asset }) => asset === 'BHC')?.available ?? '0';
  // In a short history no BHC has been put out yet.
  if (micro(held) < micro(amount)) return;
  const quote = await member.call('swapQuote', { from: 'BHC', amount });
  const { from, to, fee, received, rate, validUntil: deadline } = quote;
  const posting = quote.posting!;
  const requestId = randomText(24);
  const account = member.account.address;
  const statement = { requestId, account, from, to, amount, fee, received, posting, deadline };
  const signature = await member.account.signTypedData(
    postedSwapTypedData(chainId, treasury, { ...statement, rate: rate! }),
  );
  await member.call('swap', { requestId, from, amount, received, posting, deadline, signature });
}

export async function withdrawPoints(
  member: DemoMember,
  { chainId, treasury }: Deployment,
  wanted: { asset: 'WPT' | 'CPT'; amount: string },
): Promise<void> {
  const { fee, bhc, rate, posting, validUntil } = await member.call('pointsQuote', wanted);
  const { asset, amount } = wanted;
  const request = { requestId: randomText(24), asset, bhc, posting, deadline: validUntil };
  const signature = await member.account.signTypedData(
    pointsTypedData(chainId, treasury, {
      ...request,
      account: member.account.address,
      points: amount,
      fee,
      rate,
    }),
  );
  await member.call('withdrawPoints', { ...request, amount, signature });
}
