import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { flashStock } from './proposal.ts';
import { seconds } from '#schema/schema.ts';

const { kind, units, bitcoinAddress, transaction } = flashStock.content.shape;
const proof = z.object({
  id: z.int(),
  units,
  btcAddress: bitcoinAddress,
  transactionId: transaction,
  at: seconds,
});

export const flashStockEndpoints = {
  flashStock: read(
    '/api/flash-stock',
    'public',
    'Inscription units and rune lots that two operators proved, what is reserved of them, and the newest proofs.',
    z.object({}),
    z.object({
      kinds: z.array(
        z.object({ kind, proven: z.int(), reserved: z.int(), proofs: z.array(proof) }),
      ),
    }),
  ),
};
