import { exactMicro, toDecimal } from '@fairlaunch/money';
import type { EventOf, EventTime } from '#chain/events.ts';
import { ChainTrouble } from '#shared/chain-trouble.ts';
import type { Tx } from '#db/database.ts';
import { byChain } from '#journal/warrants.ts';
import { holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { businessNow } from '#ledger/day.ts';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import { move, post } from '#ledger/post.ts';
import type { TransactionDeps } from '#shared/deps.ts';
import { recordChainFlow } from '#ledger/chain-flow.ts';
import { retryUncovered } from '#domain/withdrawals/end.ts';
type DepositEvent = EventOf<'Deposit'>;

async function recordDeposit(
  tx: Tx,
  deps: TransactionDeps,
  event: DepositEvent,
  memberId: bigint,
  amount: bigint,
  time: EventTime,
): Promise<void> {
  const { now } = await businessNow(tx);
  const key = {
    chain_id: BigInt(deps.config.CHAIN_ID),
    contract: deps.chain.gateway.toLowerCase(),
    transaction_hash: event.transactionHash,
  };
  const facts = {
    log_index: event.logIndex,
    number: event.number,
    amount,
    block_number: event.blockNumber,
    block_time: time.at,
    day: time.day,
    state: 'SUCCESS' as const,
    credited_at: now,
  };
  const reported = await tx
    .updateTable('deposit')
    .set(facts)
    .where('chain_id', '=', key.chain_id)
    .where('transaction_hash', '=', key.transaction_hash)
    .where('member_id', '=', memberId)
    .where('log_index', 'is', null)
    .executeTakeFirst();
  if (reported.numUpdatedRows > 0n) return;
  await tx
    .insertInto('deposit')
    .values({ ...key, ...facts, member_id: memberId, asset: 'USDT', submitted_at: time.at })
    .execute();
}

/** Credits a deposit by the event's amount, once, on the day of its block (rulebook §15). */
export async function takeDeposit(
  tx: Tx,
  deps: TransactionDeps,
  event: DepositEvent,
  time: EventTime,
): Promise<void> {
  const amount = exactMicro(event.amount);
  if (amount === undefined || event.token.toLowerCase() !== deps.chain.tokens.USDT.toLowerCase()) {
    throw new ChainTrouble('EVENT_NOT_UNDERSTOOD', {
      transaction: event.transactionHash,
      token: event.token,
      wei: event.amount.toString(),
    });
  }
  const memberId = await findOrCreateMember(tx, event.account, time.at);
  await recordDeposit(tx, deps, event, memberId, amount, time);
  const key = `deposit:${deps.config.CHAIN_ID}:${deps.chain.gateway.toLowerCase()}:${event.transactionHash}:${event.logIndex}`;
  const posting = await post(tx, {
    idempotencyKey: key,
    kind: 'DEPOSIT',
    object: `deposit:${event.number}`,
    day: time.day,
    legs: move(houseAccount('CHAIN'), memberAccount(memberId, 'available'), amount),
  });
  await recordChainFlow(tx, posting);
  await retryUncovered(tx, memberId);
  await record(tx, {
    kind: 'DEPOSIT',
    when: { day: time.day, now: time.at },
    facts: { holder: await holderOn(tx, time.day, memberId), amount: toDecimal(amount) },
    warrant: byChain(event),
    keys: [key],
  });
}
