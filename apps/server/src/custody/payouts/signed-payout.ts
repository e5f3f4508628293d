import type { SignedPayout } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { formatGwei, parseTransaction, type Hex } from 'viem';
import { toSeconds } from '#db/database.ts';

export type SignedPayoutRow = {
  signer: string | null;
  nonce: bigint;
  attempt: number;
  raw: string;
  signed_hash: string;
  deadline: Date;
};

export const SIGNED_PAYOUT_COLUMNS = sql<SignedPayoutRow>`signed.signer, signed.nonce,
  signed.attempt, signed.raw, signed.transaction_hash as signed_hash, signed.deadline`;

/** The newest transaction of a payout, by indexes alone. */
export const signedPayoutOf = (withdrawal: string) => sql`left join lateral (
  select sent.signer, sent.nonce, sent.attempt, sent.raw, sent.transaction_hash, payout.deadline
  from payout join payout_transaction as sent using (payout_id)
  where payout.withdrawal_id = ${sql.ref(`${withdrawal}.withdrawal_id`)}
  order by sent.attempt desc limit 1) as signed on true`;

export function presentSigned(row: SignedPayoutRow): SignedPayout | null {
  if (row.signer === null) return null;
  return {
    signer: row.signer,
    nonce: Number(row.nonce),
    attempts: row.attempt,
    gasPriceGwei: formatGwei(parseTransaction(row.raw as Hex).gasPrice ?? 0n),
    transactionHash: row.signed_hash,
    deadline: toSeconds(row.deadline),
  };
}
