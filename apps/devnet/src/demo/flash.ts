import { micro, toDecimal } from '@fairlaunch/money';
import { flashExchange, FLASH_KINDS, type FlashAsset, type Plan } from '@fairlaunch/plan';
import { flashExchangeTypedData, flashOutcomeTypedData, randomText } from '@fairlaunch/protocol';
import type { Deployment } from '@fairlaunch/contracts';
import type { Hex } from 'viem';
import type { Operators } from './giving.ts';
import type { DemoMember } from './member.ts';
import { agree } from './proposals.ts';

/** Address on regtest, which has no coins of value. */
const BTC_ADDRESS = 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk';
const STOCK_TRANSACTION = 'a5'.repeat(32);
const SIGNATURE_LIFETIME_SECONDS = 600;

const transactionOf = (exchange: string) => exchange.padStart(64, 'b');

export type FlashFate = 'sent' | 'failed' | 'waiting';

export const proveStock = (
  operators: Operators,
  deployment: Deployment,
  asset: FlashAsset,
  units: number,
): Promise<unknown> =>
  agree(operators, deployment, 'flashStock', {
    kind: FLASH_KINDS[asset],
    units,
    bitcoinAddress: BTC_ADDRESS,
    transaction: STOCK_TRANSACTION,
    reason: 'Bought for the exchange; lies on a wallet of the operator.',
  });

export async function askForExchange(
  member: DemoMember,
  { chainId, treasury }: Deployment,
  asset: FlashAsset,
  wanted: number,
): Promise<string> {
  const { plan, btcNetwork } = await member.call('config', {});
  const terms = flashExchange(plan.plan as Plan, asset, micro(String(wanted)));
  if (!terms.ok) throw new Error(`${wanted} ${asset} cannot be exchanged`);
  const request = {
    requestId: randomText(24),
    asset,
    amount: String(wanted),
    deadline: Math.floor(Date.now() / 1_000) + SIGNATURE_LIFETIME_SECONDS,
  };
  const signature = await member.account.signTypedData(
    flashExchangeTypedData(chainId, treasury, {
      ...request,
      account: member.account.address,
      fee: toDecimal(terms.fee),
      debit: toDecimal(terms.debit),
      kind: FLASH_KINDS[asset],
      units: Number(terms.units),
      bitcoinAddress: BTC_ADDRESS,
      bitcoinNetwork: btcNetwork,
    }),
  );
  const body = { ...request, btcAddress: BTC_ADDRESS, planHash: plan.hash, signature };
  return (await member.call('requestFlashExchange', body)).id;
}

export async function endExchange(
  { first: one, second: other }: Operators,
  { chainId, treasury }: Deployment,
  id: string,
  fate: Exclude<FlashFate, 'waiting'>,
): Promise<void> {
  const { kind, units, btcAddress } = await one.call('claimFlashExchange', {
    requestId: randomText(24),
    id,
  });
  const requestId = randomText(24);
  const outcome =
    fate === 'sent'
      ? { outcome: 'SENT' as const, transactionId: transactionOf(id) }
      : { outcome: 'FAILED' as const, reason: 'The wallet asked us not to send it.' };
  const sign = (by: DemoMember, decision: 'PROPOSE' | 'CONFIRM'): Promise<Hex> =>
    by.account.signTypedData(
      flashOutcomeTypedData(chainId, treasury, {
        requestId,
        exchange: id,
        kind,
        units,
        bitcoinAddress: btcAddress,
        outcome: outcome.outcome,
        transaction: outcome.transactionId ?? null,
        reason: outcome.reason ?? null,
        proposedBy: one.account.address,
        decision,
      }),
    );
  const signature = await sign(one, 'PROPOSE');
  const { outcomes } = await one.call('proposeFlashOutcome', { requestId, id, outcome, signature });
  await other.call('decideFlashOutcome', {
    requestId: randomText(24),
    id: outcomes[0]!.id,
    decision: 'CONFIRM',
    signature: await sign(other, 'CONFIRM'),
  });
}
