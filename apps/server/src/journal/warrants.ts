import type { OperatorSignature, Warrant } from '@fairlaunch/plan/day';
import type { Hex } from 'viem';

type Event = { blockNumber: bigint; transactionHash: Hex; logIndex: number };

/** An event of the chain vouches for an entry (rulebook §20). */
export const byChain = ({ blockNumber, transactionHash, logIndex }: Event): Warrant => ({
  by: 'chain',
  block: Number(blockNumber),
  transaction: transactionHash,
  logIndex,
});

/** @param signed the author's first */
export const byOperators = (requestId: string, signed: readonly OperatorSignature[]): Warrant => ({
  by: 'operators',
  requestId,
  signed,
});
