import {
  flashExchange,
  FLASH_KINDS,
  type FlashAsset,
  type FlashKind,
  type Plan,
} from '@fairlaunch/plan';
import { micro, toDecimal } from '@fairlaunch/money';
import {
  flashExchangeTypedData,
  flashOutcomeTypedData,
  type Endpoints,
  type FlashOutcomeStatement,
  type Input,
  type Proposal,
  type QueuedFlashExchange,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { TestDeployment } from './deployment.ts';
import type { TestMember } from './member.ts';
import { unsaid } from './change-state.ts';
import { decide, propose } from './proposals.ts';

export const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';

let transactions = 0;
export const bitcoinTransaction = (): string => (transactions += 1).toString(16).padStart(64, '0');

/** Books points GRANT → available (rulebook §2). */
export const grantPoints = (
  test: TestDeployment,
  member: TestMember,
  asset: FlashAsset,
  amount: string,
) =>
  unsaid(test.database.ownerUrl, () =>
    sql`select ledger_post(gen_random_uuid()::text, 'GRANT', 'test', take_day(), ${asset},
    ${-micro(amount)}, 0, 'GRANT',
    (select member_id from member where address = ${member.account.address.toLowerCase()}),
    'available')`.execute(test.server.deps.writes),
  );

/** The body of a request as the app makes it, signed over the terms of the plan in force. */
export async function flashRequest(
  member: TestMember,
  asset: FlashAsset,
  amount: string,
  change: Partial<Input<Endpoints['requestFlashExchange']>> = {},
): Promise<Input<Endpoints['requestFlashExchange']>> {
  const { chain, contracts, plan, btcNetwork } = await member.call('config', {});
  const terms = flashExchange(plan.plan as Plan, asset, micro(amount));
  const input = {
    requestId: member.requestId(),
    asset,
    amount,
    btcAddress: TAPROOT,
    planHash: plan.hash,
    deadline: Math.floor(Date.now() / 1000) + 600,
    ...change,
  };
  const data = flashExchangeTypedData(chain.chainId, contracts.treasury as Hex, {
    requestId: input.requestId,
    account: member.account.address,
    asset,
    amount,
    fee: toDecimal(terms.ok ? terms.fee : 0n),
    debit: toDecimal(terms.ok ? terms.debit : 0n),
    kind: FLASH_KINDS[asset],
    units: Number(terms.ok ? terms.units : 0n),
    bitcoinAddress: input.btcAddress,
    bitcoinNetwork: btcNetwork,
    deadline: input.deadline,
  });
  return { ...input, signature: await member.account.signTypedData(data), ...change };
}

const treasuryOf = async (by: TestMember) => {
  const { chain, contracts } = await by.call('config', {});
  return [chain.chainId, contracts.treasury as Hex] as const;
};

export const proposeStock = (
  by: TestMember,
  kind: FlashKind,
  units: number,
  transaction = bitcoinTransaction(),
): Promise<Proposal<'flashStock'>> =>
  propose(by, 'flashStock', {
    kind,
    units,
    bitcoinAddress: TAPROOT,
    transaction,
    reason: 'a test',
  });

/** Proves stock by two operators. */
export async function proveStock(
  [by, other]: readonly [TestMember, TestMember],
  kind: FlashKind,
  units: number,
): Promise<void> {
  await decide(other, await proposeStock(by, kind, units), 'CONFIRM');
}

export type Outcome = Input<Endpoints['proposeFlashOutcome']>['outcome'];

const signOutcome = async (
  by: TestMember,
  exchange: QueuedFlashExchange,
  signed: Pick<
    FlashOutcomeStatement,
    'requestId' | 'outcome' | 'transaction' | 'reason' | 'proposedBy' | 'decision'
  >,
) =>
  by.account.signTypedData(
    flashOutcomeTypedData(...(await treasuryOf(by)), {
      ...signed,
      exchange: exchange.id,
      kind: exchange.kind,
      units: exchange.units,
      bitcoinAddress: exchange.btcAddress,
    }),
  );

export async function outcomeProposal(by: TestMember, id: string, outcome: Outcome) {
  const exchange = await by.call('operatorFlashExchange', { id });
  const requestId = by.requestId();
  const signature = await signOutcome(by, exchange, {
    requestId,
    outcome: outcome.outcome,
    transaction: outcome.outcome === 'SENT' ? outcome.transactionId : null,
    reason: outcome.outcome === 'FAILED' ? outcome.reason : null,
    proposedBy: by.account.address,
    decision: 'PROPOSE',
  });
  return { requestId, id, outcome, signature };
}

/** Claims an exchange and names its outcome. */
export async function nameOutcome(
  by: TestMember,
  id: string,
  outcome: Outcome,
): Promise<QueuedFlashExchange> {
  await by.call('claimFlashExchange', { requestId: by.requestId(), id });
  return by.call('proposeFlashOutcome', await outcomeProposal(by, id, outcome));
}

export async function outcomeDecision(
  by: TestMember,
  exchange: QueuedFlashExchange,
  decision: 'CONFIRM' | 'REFUSE' | 'WITHDRAW',
) {
  const { id, requestId, outcome, transactionId, reason, proposedBy } = exchange.outcomes[0]!;
  const signature = await signOutcome(by, exchange, {
    requestId,
    outcome,
    transaction: transactionId,
    reason,
    proposedBy,
    decision,
  });
  return { requestId: by.requestId(), id, decision, signature };
}
