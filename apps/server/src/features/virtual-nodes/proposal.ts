import { requireSeat, seatsOf } from '#decisions/proposals/member.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { Failure } from '#shared/errors.ts';

/** Virtual nodes stand once another person confirms them, until a stop (rulebook §4). */
export const rule: ProposalRule<'virtualNodes'> = {
  kind: 'virtualNodes',
  canonical: (content) => ({ ...content, account: content.account.toLowerCase() }),
  async check(tx, { content: { account }, roles }) {
    if (roles.has(account)) throw new Failure('VIRTUAL_NODE_OF_OPERATOR', { field: 'account' });
    await requireSeat(tx, account);
  },
  facts: seatsOf,
};
