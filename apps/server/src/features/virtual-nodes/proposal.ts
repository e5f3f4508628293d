import type { ProposalRule } from '../../decisions/proposals/rule.ts';
import { HOUSE } from '../../ledger/accounts.ts';
import { Failure } from '../../shared/errors.ts';

/** The nodes stand once another person confirms them, and end with a stop (rulebook §4). */
export const rule: ProposalRule<'virtualNodes'> = {
  kind: 'virtualNodes',
  settle: (content) => ({ ...content, account: content.account.toLowerCase() }),
  async check(tx, { content: { account }, roles }) {
    if (roles.has(account)) throw new Failure('VIRTUAL_NODE_OF_OPERATOR', { field: 'account' });
    const member = await tx
      .selectFrom('member')
      .select('seat')
      .where('address', '=', account)
      .where('member_id', '<>', HOUSE)
      .executeTakeFirst();
    if (!member || member.seat === null) throw new Failure('NOT_FOUND', { field: 'account' });
  },
  async facts(database, rows) {
    const members = await database
      .selectFrom('member')
      .select(['address', 'seat'])
      .where('address', 'in', [...new Set(rows.map(({ content }) => content.account))])
      .execute();
    const seats = new Map(members.map(({ address, seat }) => [address, seat]));
    return rows.map(({ content }) => {
      const seat = seats.get(content.account) ?? null;
      return { seat: seat === null ? null : Number(seat) };
    });
  },
};
