import { address, amount, hash, wholeNumber, type FlowRecord } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { EscapeCall } from './ports.ts';

export const escapeInput = z.strictObject({
  sender: address,
  chainId: z.int(),
  treasury: address,
  account: address,
  token: address,
  unit: z.string(),
  /** Wei. */
  cumulative: wholeNumber,
  /** Wei. */
  deposited: wholeNumber,
  proof: z.array(hash),
  /** What was payable when it was begun. */
  amount,
  /** All that was ever paid to the account then, in wei. */
  paid: wholeNumber,
  /** A block that is not newer than that. */
  block: wholeNumber,
  /** Empty where the chain has none. */
  explorer: z.string(),
});
export const escapeMemory = z.partial(
  z.strictObject({
    /** Wei. */
    expected: wholeNumber,
    /** Wei. */
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
