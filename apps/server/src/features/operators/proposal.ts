import type { ProposalRule } from '#decisions/proposals/rule.ts';

/** A change of roles; the database carries it out, since nothing else may write an operator. */
export const rule: ProposalRule<'operators'> = {
  kind: 'operators',
  changesRoles: true,
  canonical: (content) => ({ ...content, account: content.account.toLowerCase() }),
  /** For the audit log: how many other proposals of each kind ended with the change. */
  detailsOf: async (tx, id) => {
    const { ended_others: ended } = await tx
      .selectFrom('proposal')
      .select('ended_others')
      .where('proposal_id', '=', id)
      .executeTakeFirstOrThrow();
    return { ended };
  },
  entry: async (_, { content }) => ({ kind: 'ROLE_CHANGED', facts: content }),
  facts: async (_, rows) => rows.map(() => ({})),
};
