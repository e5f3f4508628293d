import { z } from 'zod/mini';
import { BITCOIN_TRANSACTION_ID } from '../bitcoin-networks.ts';
import { action, read } from '../endpoint.ts';
import { MAX_FLASH_UNITS } from '../flash-limits.ts';
import { proposalEnd } from '../open-decisions.ts';
import { address, page, pageQuery, requestId, seconds, signature, text } from '../schema.ts';
import { flashKind } from './flash-exchanges.ts';
import { TEXT_AREA_LENGTH } from '../text-area.ts';

const proof = z.object({
  /** Added to what is proven; below zero, taken from it. */
  units: z.int().check(z.minimum(-MAX_FLASH_UNITS), z.maximum(MAX_FLASH_UNITS)),
  /** Where it lies, and the transaction that brought it there or took it away. */
  btcAddress: z.string().check(z.regex(/^[0-9A-Za-z]{14,90}$/)),
  transactionId: z.string().check(z.regex(BITCOIN_TRANSACTION_ID)),
});

const entry = z.object({
  id: z.int(),
  requestId,
  kind: flashKind,
  ...proof.shape,
  reason: z.string(),
  proposedBy: address,
  proposedAt: seconds,
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
});
export type FlashStockEntry = z.infer<typeof entry>;

const decision = z.object({ requestId, id: z.int(), signature });

export const flashStockEndpoints = {
  flashStock: read(
    '/api/flash-stock',
    'public',
    'Inscription units and rune lots that two operators proved, what is reserved of them, and the newest proofs.',
    z.object({}),
    z.object({
      kinds: z.array(
        z.object({
          kind: flashKind,
          proven: z.int(),
          reserved: z.int(),
          proofs: z.array(z.object({ id: z.int(), ...proof.shape, at: seconds })),
        }),
      ),
    }),
  ),
  flashStockEntries: read(
    '/api/operator/flash-stock',
    'viewer',
    'Proofs of stock, newest first.',
    z.object(pageQuery),
    page(entry),
  ),
  proposeFlashStock: action(
    '/api/operator/flash-stock',
    'approver',
    'Proposes a proof of stock: units, the Bitcoin address that holds them and the transaction; signed.',
    z.object({
      requestId,
      kind: flashKind,
      ...proof.shape,
      reason: text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1)),
      signature,
    }),
    entry,
  ),
  confirmFlashStock: action(
    '/api/operator/flash-stock/confirm',
    'approver',
    'Confirms another operator’s proof, which takes effect; signed.',
    decision,
    entry,
  ),
  withdrawFlashStock: action(
    '/api/operator/flash-stock/withdraw',
    'approver',
    'Takes one’s own open proof back; signed.',
    decision,
    entry,
  ),
};
