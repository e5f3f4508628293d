import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { isGrantable, MAX_GRANT, type GrantedAsset } from '@fairlaunch/plan';
import { proposedMember, requireSeat, seatsOf } from '#decisions/proposals/member.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { positiveAmount } from '#http/amount.ts';
import { giveGrant } from '#domain/releases/book-grant.ts';
import { Failure } from '#shared/errors.ts';

/** A grant is booked once another person, who does not receive it, confirms it (rulebook §14). */
export const rule: ProposalRule<'grants'> = {
  kind: 'grants',
  canonical: (content) => ({
    ...content,
    account: content.account.toLowerCase(),
    amount: toDecimal(grantAmount(content.asset, content.amount)),
  }),
  async check(tx, { content: { account }, operator }) {
    if (account === operator) throw new Failure('OWN_REQUEST', { field: 'account' });
    await requireSeat(tx, account);
  },
  async carryOut(tx, { row: { proposal_id, content }, ...moment }) {
    const { account, asset, amount, reason } = content;
    const { member_id: memberId } = await proposedMember(tx, account);
    const given = { memberId, asset, amount: micro(amount), reason };
    await giveGrant(tx, given, { proposal_id }, moment);
  },
  async entry(tx, { proposal_id, content: { account, ...given } }) {
    const { seat } = await proposedMember(tx, account);
    const { grant_id: grant } = await tx
      .selectFrom('member_grant')
      .select('grant_id')
      .where('proposal_id', '=', proposal_id)
      .executeTakeFirstOrThrow();
    return { kind: 'GRANT', facts: { seat: Number(seat), ...given }, keys: [`grant:${grant}`] };
  },
  facts: seatsOf,
};

function grantAmount(asset: GrantedAsset, sent: string): Micro {
  const amount = positiveAmount(sent);
  if (!isGrantable(asset, amount))
    throw new Failure('AMOUNT_NOT_MULTIPLE', { field: 'amount', details: { multiple: '1' } });
  if (amount > MAX_GRANT[asset])
    throw new Failure('AMOUNT_ABOVE_MAXIMUM', {
      field: 'amount',
      details: { max: toDecimal(MAX_GRANT[asset]) },
    });
  return amount;
}
