import { z } from 'zod/mini';
import { BITCOIN_TRANSACTION_ID } from '#bitcoin/networks.ts';
import { flashKind } from '../flash-exchanges/endpoints.ts';
import { MAX_FLASH_UNITS } from '../flash-exchanges/limits.ts';
import { reason } from '#schema/schema.ts';
import { signedWhole, text } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

/** A proof of stock for flash exchanges (rulebook §12). */
export const flashStock = proposalKind({
  least: 'approver',
  ended: undefined,
  content: z.object({
    kind: flashKind,
    /** Units that are added to the proven stock, or, below zero, taken from it. */
    units: z.int().check(z.minimum(-MAX_FLASH_UNITS), z.maximum(MAX_FLASH_UNITS)),
    /** Address that holds the stock, and the transaction that brought it there or took it away. */
    bitcoinAddress: z.string().check(z.regex(/^[0-9A-Za-z]{14,90}$/)),
    transaction: z.string().check(z.regex(BITCOIN_TRANSACTION_ID)),
    reason,
  }),
  facts: z.object({}),
  name: 'FlashStock',
  fields: { kind: text, units: signedWhole, bitcoinAddress: text, transaction: text, reason: text },
  said: (content) => content,
});
