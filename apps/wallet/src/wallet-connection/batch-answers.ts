import type { Hex } from 'viem';
import { z } from 'zod/mini';
import type { Bundle } from './ports.ts';

/** An id is at most 4096 bytes, in hex (EIP-5792). */
const MAX_ID_CHARACTERS = 8_194;
const MAX_RECEIPTS = 16;
/** Key of an answer that holds for every chain (EIP-5792). */
const EVERY_CHAIN = 0;

const capabilities = z.record(
  z.string(),
  z.looseObject({ atomic: z.optional(z.looseObject({ status: z.string() })) }),
);
const sent = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_CHARACTERS)),
});
const receipt = z.looseObject({
  transactionHash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
});
const status = z.looseObject({
  status: z.int(),
  receipts: z.optional(z.array(receipt).check(z.maxLength(MAX_RECEIPTS))),
});

/**
 * Reads the answer of `wallet_getCapabilities`: true if the wallet makes atomic batches on a chain.
 */
export function makesBatches(answer: unknown, chainId: number): boolean {
  const parsed = z.safeParse(capabilities, answer);
  if (!parsed.success) return false;
  return Object.entries(parsed.data).some(
    ([chain, { atomic }]) =>
      [chainId, EVERY_CHAIN].includes(Number(chain)) &&
      (atomic?.status === 'supported' || atomic?.status === 'ready'),
  );
}

/**
 * Reads the id in the answer of `wallet_sendCalls`.
 * @throws ZodError if there is none; the calls may have been sent
 */
export const bundleId = (answer: unknown): string => z.parse(sent, answer).id;

/** Reads the answer of `wallet_getCallsStatus`; the last call is in the last transaction. */
export function bundleOf(answer: unknown): Bundle {
  const parsed = z.safeParse(status, answer);
  if (!parsed.success) return { state: 'unknown' };
  const { status: code, receipts = [] } = parsed.data;
  const transactionHash = receipts.at(-1)?.transactionHash as Hex | undefined;
  if (code >= 100 && code < 200) return { state: 'pending' };
  if (code >= 200 && code < 300 && transactionHash) return { state: 'success', transactionHash };
  if (code >= 400 && code < 600) return { state: 'reverted' };
  return { state: code >= 600 && code < 700 ? 'partial' : 'unknown' };
}
