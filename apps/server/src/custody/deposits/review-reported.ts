import { depositGatewayAbi } from '@fairlaunch/contracts';
import { exactMicro } from '@fairlaunch/money';
import {
  isAddressEqual,
  parseEventLogs,
  TransactionReceiptNotFoundError,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import { businessNow } from '#ledger/day.ts';
import type { ChainClient } from '#shared/chain-reader.ts';
import type { Deps } from '#shared/deps.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Business time after which a transaction that no endpoint knows is rejected. */
const MAX_UNKNOWN_MS = 24 * HOUR_MS;

const REPORTS_PER_RUN = 20;
const MIN_WAIT_MS = 2 * SECOND_MS;
const MAX_WAIT_MS = 10 * 60 * SECOND_MS;
/** A report waits a tenth of its age for its next review. */
const AGE_DIVISOR = 10;

type Report = { deposit_id: bigint; transaction_hash: string; submitted_at: Date; address: string };

/**
 * Looks up on chain what members reported; no money moves. The older a report, the less often it
 * is looked up, so that one member's reports do not hold up another's.
 */
export async function reviewReportedDeposits(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { writes } = deps;
  const cursor = await writes.selectFrom('chain_cursor').select('block_number').executeTakeFirst();
  if (!cursor) return;
  const { now } = await businessNow(writes);
  const reports = await writes
    .selectFrom('deposit')
    .innerJoin('member', 'member.member_id', 'deposit.member_id')
    .select(['deposit_id', 'transaction_hash', 'submitted_at', 'member.address'])
    .where('state', '=', 'ON_CHAIN_REVIEW')
    .where('review_after', '<=', now)
    .orderBy('review_after')
    .limit(REPORTS_PER_RUN)
    .execute();
  if (reports.length === 0) return;
  signal?.throwIfAborted();
  await Promise.all(reports.map((report) => review(deps, report, cursor.block_number, now)));
}

async function review(deps: Deps, report: Report, creditedBlock: bigint, now: Date): Promise<void> {
  const clients = [deps.chain.main, deps.chain.second].filter((client) => client !== undefined);
  const receipts = await Promise.all(
    clients.map((client) => receiptOf(client, report.transaction_hash as Hex)),
  );
  const ageMs = now.getTime() - report.submitted_at.getTime();
  const isFinal = receipts.every(
    (receipt) => typeof receipt === 'object' && receipt.blockNumber <= creditedBlock,
  );
  const isLost = ageMs > MAX_UNKNOWN_MS && receipts.every((receipt) => receipt === 'unknown');
  const waitMs = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, ageMs / AGE_DIVISOR));
  const seen = receipts.map((receipt) =>
    typeof receipt === 'object' ? depositedBy(deps, receipt, report.address as Address) : 0n,
  );
  const change = isFinal
    ? { state: 'VERIFICATION_FAILED' as const }
    : isLost
      ? { state: 'REJECTED' as const }
      : {
          review_after: new Date(now.getTime() + waitMs),
          // An amount counts only as far as both endpoints have seen it.
          seen_amount: seen.reduce((least, amount) => (amount < least ? amount : least)),
        };
  await deps.writes
    .updateTable('deposit')
    .set(change)
    .where('deposit_id', '=', report.deposit_id)
    .where('state', '=', 'ON_CHAIN_REVIEW')
    .execute();
}

async function receiptOf(
  client: ChainClient,
  hash: Hex,
): Promise<TransactionReceipt | 'unknown' | 'silent'> {
  return client
    .getTransactionReceipt({ hash })
    .catch((error: unknown) =>
      error instanceof TransactionReceiptNotFoundError ? 'unknown' : 'silent',
    );
}

/** USDT that a transaction deposited for an account, in micro-units; it may not be final yet. */
function depositedBy({ chain }: Deps, { logs }: TransactionReceipt, account: Address): bigint {
  const ours = logs.filter((log) => isAddressEqual(log.address, chain.gateway));
  return parseEventLogs({ abi: depositGatewayAbi, eventName: 'Deposit', logs: ours })
    .filter(
      ({ args }) =>
        isAddressEqual(args.account, account) && isAddressEqual(args.token, chain.tokens.USDT),
    )
    .reduce((sum, { args }) => sum + (exactMicro(args.amount) ?? 0n), 0n);
}
