import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import type { Endpoints, Input } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import { quotedRate, type RateRow } from '#domain/rates/posted.ts';
import { Failure } from '#shared/errors.ts';
import { swapTerms, type SwapTerms } from './quote.ts';

export type SwapInput = Input<Endpoints['swap']>;

/** At the quote that was seen, or not at all (rulebook §12). */
export async function quotedSwap(
  database: Database | Tx,
  plan: Plan,
  input: SwapInput,
  now: Date,
): Promise<SwapTerms & { posted: RateRow | undefined }> {
  if ((input.from === 'BHC') !== (input.posting != null))
    throw new Failure('INPUT_INVALID', { field: 'posting' });
  const posted =
    input.posting != null ? await quotedRate(database, 'BHC_USDB', input.posting, now) : undefined;
  const terms = swapTerms(plan, input.from, input.amount, posted);
  if (terms.received !== micro(input.received)) throw new Failure('SWAP_QUOTE_CHANGED');
  return { ...terms, posted };
}
