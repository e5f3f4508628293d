import type { OperatorSignature } from '@fairlaunch/plan/day';
import {
  PROPOSAL_KINDS,
  type CallName,
  type Endpoints,
  type Input,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { action, route, type Caller, type Route } from '#http/route.ts';
import { logEvent } from '#shared/events.ts';
import { storedAttachment } from './attachment.ts';
import {
  confirmProposal,
  propose,
  refuseProposal,
  stopProposal,
  withdrawProposal,
} from './decide.ts';
import { proposalPage } from './read.ts';
import type { ProposalRule } from './rule.ts';
import { requireSigned, requireSignedDecision } from './signatures.ts';

type Decide = (
  tx: Tx,
  ruleOf: (kind: ProposalKind) => ProposalRule,
  caller: Caller,
  input: Input<Endpoints['confirmProposal']>,
  signed: readonly OperatorSignature[],
) => Promise<Proposal>;

/** @param rules one for each kind */
export function proposalRoutes(rules: readonly ProposalRule[]): Route[] {
  const byKind = new Map(rules.map((rule) => [rule.kind, rule]));
  for (const kind of PROPOSAL_KINDS)
    if (!byKind.has(kind)) throw new Error(`proposals of ${kind} have no rule`);
  const ruleOf = (kind: ProposalKind) => byKind.get(kind)!;

  const decision = (
    name: CallName & ('confirmProposal' | 'withdrawProposal' | 'stopProposal'),
    said: 'CONFIRM' | 'WITHDRAW' | 'STOP',
    decide: Decide,
  ) =>
    action<typeof name, readonly OperatorSignature[]>(
      name,
      async ({ deps, caller, input }, tx, signed) => {
        const decided = await decide(tx, ruleOf, caller, input, signed);
        if (said === 'CONFIRM' && ruleOf(decided.kind).changesRoles)
          logEvent(deps.log, 'role_changed', { proposal: decided.id });
        return decided;
      },
      ({ deps, caller, input }) => requireSignedDecision(deps, caller.address, input, said),
    );

  return [
    route('proposals', ({ deps: { database }, input }) =>
      proposalPage(database, ruleOf(input.kind), input),
    ),
    route('proposalAttachment', async ({ deps: { database }, input: { id } }) => ({
      attachment: await storedAttachment(database, BigInt(id)),
    })),
    action<'propose', ProposalContent<ProposalKind>>(
      'propose',
      ({ caller, input }, tx, content) =>
        propose(tx, ruleOf(input.kind), caller, { ...input, content }),
      async ({ deps, caller, input: { kind, requestId, signature, ...input } }) => {
        const rule = ruleOf(kind);
        const content = rule.canonical?.(input.content, deps.config) ?? input.content;
        const proposed = { kind, content, requestId, proposedBy: caller.address };
        await requireSigned(deps, proposed, signature);
        return content;
      },
    ),
    decision('confirmProposal', 'CONFIRM', confirmProposal),
    action(
      'refuseProposal',
      ({ caller, input }, tx) => refuseProposal(tx, ruleOf, caller, input),
      ({ deps, caller, input }) => requireSignedDecision(deps, caller.address, input, 'REFUSE'),
    ),
    decision('withdrawProposal', 'WITHDRAW', withdrawProposal),
    decision('stopProposal', 'STOP', stopProposal),
  ];
}
