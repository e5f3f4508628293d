import { toDecimal } from '@fairlaunch/money';
import { isRateInBounds, MAX_RATE_SECONDS, RATE_BOUNDS } from '@fairlaunch/plan';
import { toSeconds } from '#db/database.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { positiveAmount } from '#http/amount.ts';
import { postedRates, toPostedRate } from '#domain/rates/posted.ts';
import { Failure } from '#shared/errors.ts';

/** A rate stands once another person confirms it, until its end or a stop (rulebook §12, §15). */
export const rule: ProposalRule<'rates'> = {
  kind: 'rates',
  canonical: (content) => ({
    ...content,
    rate: boundedRate(content.rate),
    most: toDecimal(positiveAmount(content.most)),
  }),
  check(_tx, { content, now }) {
    const seconds = content.until - toSeconds(now);
    if (seconds <= 0 || seconds > MAX_RATE_SECONDS)
      throw new Failure('RATE_END_INVALID', { field: 'until' });
  },
  entry: async (_, { proposal_id, content: { rate: price, ...terms } }) => ({
    kind: 'RATE_POSTED',
    facts: { rate: Number(proposal_id), price, ...terms },
  }),
  stopped: ({ proposal_id }) => ({
    kind: 'RATE_STOPPED',
    facts: { rate: Number(proposal_id) },
  }),
  async facts(database, rows, now) {
    const ids = rows.map(({ proposal_id }) => proposal_id);
    const posted = await postedRates(database).where('rate_id', 'in', ids).execute();
    const byId = new Map(posted.map((row) => [row.rate_id, toPostedRate(row, now)]));
    return ids.map((id) => ({ posted: byId.get(id) ?? null }));
  },
};

function boundedRate(typed: string): string {
  const rate = positiveAmount(typed);
  if (!isRateInBounds(rate))
    throw new Failure('RATE_OUT_OF_BOUNDS', { field: 'rate', details: { ...RATE_BOUNDS } });
  return toDecimal(rate);
}
