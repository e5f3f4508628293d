import { encodeAbiParameters, keccak256, type Hex } from 'viem';
import type { WithdrawalRow } from '#domain/withdrawals/queries.ts';
import type { TransactionDeps } from '#shared/deps.ts';

/** Includes the request id, since a restored database may use a withdrawal's number again. */
export function payoutId(
  { config, chain }: Pick<TransactionDeps, 'config' | 'chain'>,
  {
    withdrawal_id: number,
    request_id: request,
  }: Pick<WithdrawalRow, 'withdrawal_id' | 'request_id'>,
): Hex {
  return keccak256(
    encodeAbiParameters(
      [
        { type: 'string' },
        { type: 'uint256' },
        { type: 'address' },
        { type: 'uint256' },
        { type: 'string' },
      ],
      ['fairlaunch-withdrawal', BigInt(config.CHAIN_ID), chain.treasury, number, request],
    ),
  );
}
