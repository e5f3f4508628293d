import { sql } from 'kysely';
import { proposedMember, requireSeat } from '#decisions/proposals/member.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { Failure } from '#shared/errors.ts';

/** A member is suspended once another person confirms it, who is not that member. */
export const rule: ProposalRule<'suspensions'> = {
  kind: 'suspensions',
  canonical: (content) => ({ ...content, account: content.account.toLowerCase() }),
  async check(tx, { content: { account, action }, operator, day }) {
    if (account === operator) throw new Failure('OWN_REQUEST', { field: 'account' });
    const { member_id: memberId } = await proposedMember(tx, account);
    await requireSeat(tx, account);
    const { rows } = await sql<{ suspended: boolean }>`
      select is_suspended(${memberId}, ${day}) as suspended`.execute(tx);
    if (rows[0]!.suspended === (action === 'SUSPEND')) throw new Failure('SUSPENSION_UNCHANGED');
  },
  async entry(tx, { content: { account, action, reason } }) {
    const { seat } = await proposedMember(tx, account);
    return { kind: 'SUSPENSION', facts: { seat: Number(seat), action, reason } };
  },
  async facts(database, rows) {
    const suspended = await database
      .selectFrom('member_suspension')
      .innerJoin('member', 'member.member_id', 'member_suspension.member_id')
      .select('address')
      .where('until_day', 'is', null)
      .where('address', 'in', [...new Set(rows.map(({ content }) => content.account))])
      .execute();
    const now = new Set(suspended.map(({ address }) => address));
    return rows.map(({ content }) => ({ suspendedNow: now.has(content.account) }));
  },
};
