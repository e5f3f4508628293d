import type { OperatorSignature, Warrant } from '@fairlaunch/plan/day';
import type { Hex } from 'viem';

type By<Voucher extends Warrant['by']> = Extract<Warrant, { by: Voucher }>;

export type MemberWarrant = By<'member'>;
export type OtherWarrant = Exclude<Warrant, MemberWarrant>;

type Event = { blockNumber: bigint; transactionHash: Hex; logIndex: number };

/** An event of the chain vouches for an entry (rulebook §20). */
export const byChain = ({ blockNumber, transactionHash, logIndex }: Event): By<'chain'> => ({
  by: 'chain',
  block: Number(blockNumber),
  transaction: transactionHash,
  logIndex,
});

/** @param signed the author's first */
export const byOperators = (
  requestId: string,
  signed: readonly OperatorSignature[],
): By<'operators'> => ({
  by: 'operators',
  requestId,
  signed,
});
