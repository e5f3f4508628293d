import { address, amount, hash, sentMemory, wholeNumber, type FlowRecord } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { EscapeCall } from '../wallet-connection/ports.ts';

/** `cumulative`, `deposited` and `paid` are wei; `paid` is all that was ever paid by `block`. */
export const escapeInput = z.strictObject({
  sender: address,
  chainId: z.int(),
  treasury: address,
  account: address,
  token: address,
  unit: z.string(),
  cumulative: wholeNumber,
  deposited: wholeNumber,
  proof: z.array(hash),
  /** What was payable when the claim was begun. */
  amount,
  paid: wholeNumber,
  block: wholeNumber,
  /** Address of the chain's explorer; empty if it has none. */
  explorer: z.string(),
});
/** `expected` and `paidBefore` are wei. */
export const escapeMemory = z.partial(
  z.strictObject({
    ...sentMemory,
    expected: wholeNumber,
    paidBefore: wholeNumber,
    blockBefore: wholeNumber,
    transactionHash: hash,
    received: amount,
    /** Somebody else sent the claim. */
    alreadyClaimed: z.boolean(),
    remaining: amount,
  }),
);
export type EscapeInput = z.infer<typeof escapeInput>;
export type EscapeMemory = z.infer<typeof escapeMemory>;

export const callOf = ({ input }: FlowRecord<EscapeInput>): EscapeCall => ({
  treasury: input.treasury,
  account: input.account,
  token: input.token,
  cumulative: BigInt(input.cumulative),
  deposited: BigInt(input.deposited),
  proof: input.proof,
});
