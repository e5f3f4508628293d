import {
  randomText,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import { inTransaction } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import type { Deps } from '#shared/deps.ts';
import { confirmProposal, propose } from '../proposals/decide.ts';
import { storedProposal } from '../proposals/read.ts';
import type { ProposalRule } from '../proposals/rule.ts';

const signature = '0x';

/** Proposes and confirms like the actions, but without their check of signatures. */
export const unsigned = <Kind extends ProposalKind>(
  { writes, config }: Deps,
  rule: ProposalRule<Kind>,
) => ({
  propose: (
    by: Caller,
    sent: ProposalContent<Kind>,
    attachment?: string,
  ): Promise<Proposal<Kind>> =>
    inTransaction(writes, async (tx) => {
      const content = rule.canonical?.(sent, config) ?? sent;
      const given = { requestId: randomText(24), content, attachment, signature };
      return (await propose(tx, rule, by, given)) as Proposal<Kind>;
    }),
  confirm: (by: Caller, id: number): Promise<Proposal<Kind>> =>
    inTransaction(writes, async (tx) => {
      const decision = { requestId: randomText(24), id, signature };
      const { proposed_by: author } = await storedProposal(tx, id);
      const signed = [author, by.address].map((operator) => ({ operator, signature }) as const);
      return (await confirmProposal(tx, () => rule, by, decision, signed)) as Proposal<Kind>;
    }),
});
