import { z } from 'zod/mini';
import { PROPOSAL_STATES, proposalEnd } from '../schema/open-decisions.ts';
import { address, day, requestId, seconds, signature, text } from '../schema/schema.ts';
import type { Hex } from '../statements/statement.ts';
import { airdrops } from '../features/airdrops/proposal.ts';
import { announcements } from '../features/announcements/proposal.ts';
import { corrections } from '../features/corrections/proposal.ts';
import { flashStock } from '../features/flash-stock/proposal.ts';
import { homeLinks } from '../features/home-links/proposal.ts';
import {
  MAX_ATTACHMENT_LENGTH,
  type SignedDecision,
  type Signing,
} from '../statements/proposal-kind.ts';
import { grants } from '../features/grants/proposal.ts';
import { operators } from '../features/operators/proposal.ts';
import { plans } from '../features/plans/proposal.ts';
import { rates } from '../features/rates/proposal.ts';
import { suspensions } from '../features/suspensions/proposal.ts';
import { virtualNodes } from '../features/virtual-nodes/proposal.ts';
import { whitelist } from '../features/whitelist/proposal.ts';

/** Every kind of proposal, under the name of its room in the console. */
export const PROPOSALS = {
  airdrops,
  announcements,
  corrections,
  flashStock,
  grants,
  homeLinks,
  operators,
  plans,
  rates,
  suspensions,
  virtualNodes,
  whitelist,
};
export type ProposalKind = keyof typeof PROPOSALS;
export const PROPOSAL_KINDS = Object.keys(PROPOSALS) as ProposalKind[];

/** Kinds that one operator may stop. */
export type StoppableKind = {
  [Kind in ProposalKind]: Kinds[Kind]['ended'] extends undefined ? never : Kind;
}[ProposalKind];
export const isStoppableKind = (kind: ProposalKind): kind is StoppableKind =>
  PROPOSALS[kind].ended !== undefined;

/** Kinds that another operator than the author may refuse. */
export type RefusableKind = {
  [Kind in ProposalKind]: true extends Kinds[Kind]['isRefusable'] ? Kind : never;
}[ProposalKind];
export const isRefusableKind = (kind: ProposalKind): kind is RefusableKind =>
  PROPOSALS[kind].isRefusable === true;

const stored = {
  id: z.int(),
  requestId,
  proposedBy: address,
  proposedAt: seconds,
  state: z.enum(PROPOSAL_STATES),
  ...proposalEnd,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
  /** Day of the confirmation. */
  day: z.nullable(day),
  refusedBy: z.nullable(address),
  refusedAt: z.nullable(seconds),
  refusalReason: z.nullable(z.string()),
  stoppedBy: z.nullable(address),
  stoppedDay: z.nullable(day),
};

type Kinds = typeof PROPOSALS;
const contentOf = <Kind extends ProposalKind>(kind: Kind): Kinds[Kind]['content'] =>
  PROPOSALS[kind].content;
const factsOf = <Kind extends ProposalKind>(kind: Kind): Kinds[Kind]['facts'] =>
  PROPOSALS[kind].facts;

const proposalOf = <Kind extends ProposalKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), content: contentOf(kind), facts: factsOf(kind), ...stored });
const requestOf = <Kind extends ProposalKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    content: contentOf(kind),
    /** Only for kinds that have one. */
    attachment: z.optional(text(MAX_ATTACHMENT_LENGTH)),
    requestId,
    signature,
  });

export const proposal = z.discriminatedUnion('kind', [
  proposalOf('airdrops'),
  proposalOf('grants'),
  proposalOf('operators'),
  proposalOf('plans'),
  proposalOf('rates'),
  proposalOf('suspensions'),
  proposalOf('virtualNodes'),
  proposalOf('flashStock'),
  proposalOf('homeLinks'),
  proposalOf('announcements'),
  proposalOf('corrections'),
  proposalOf('whitelist'),
]);
export const proposalRequest = z.discriminatedUnion('kind', [
  requestOf('airdrops'),
  requestOf('grants'),
  requestOf('operators'),
  requestOf('plans'),
  requestOf('rates'),
  requestOf('suspensions'),
  requestOf('virtualNodes'),
  requestOf('flashStock'),
  requestOf('homeLinks'),
  requestOf('announcements'),
  requestOf('corrections'),
  requestOf('whitelist'),
]);

export type ProposalContent<Kind extends ProposalKind> = z.infer<Kinds[Kind]['content']>;
export type ProposalFacts<Kind extends ProposalKind> = z.infer<Kinds[Kind]['facts']>;
export type Proposal<Kind extends ProposalKind = ProposalKind> = Extract<
  z.infer<typeof proposal>,
  { kind: Kind }
>;

/** The EIP-712 statement that an operator signs over a proposal. */
export function proposalTypedData<Kind extends ProposalKind>(
  chainId: number,
  treasury: Hex,
  proposed: Proposed<Kind>,
  decision: SignedDecision,
  reason?: string,
) {
  const { kind, content, requestId, proposedBy } = proposed;
  const { statement, said } = PROPOSALS[kind] as unknown as AnyKind;
  const signing = { requestId, proposedBy };
  const values = { ...said(content, { ...signing, reason }), ...signing, decision };
  return statement(chainId, treasury, values);
}

/** Addresses that a proposal concerns; their owners may neither confirm nor refuse it. */
export function subjectsOf(content: object): string[] {
  const { account, legs = [] } = content as { account?: string; legs?: { owner: string }[] };
  return [...(account ? [account] : []), ...legs.map(({ owner }) => owner)];
}

/** The content with the signed facts of its attachment; unchanged for kinds without one. */
export function withAttachment<Kind extends ProposalKind>(
  kind: Kind,
  attachment: string,
  content: ProposalContent<Kind>,
): ProposalContent<Kind> {
  const { withAttachment: attached } = PROPOSALS[kind] as unknown as AnyKind;
  return attached ? (attached(attachment, content) as ProposalContent<Kind>) : content;
}

export const hasAttachment = (kind: ProposalKind): boolean => 'withAttachment' in PROPOSALS[kind];

export type Proposed<Kind extends ProposalKind = ProposalKind> = {
  kind: Kind;
  content: ProposalContent<Kind>;
  requestId: string;
  proposedBy: string;
};

type AnyKind = {
  withAttachment?: (attachment: string, content: unknown) => unknown;
  said: (content: unknown, signing: Signing) => object;
  statement: (chainId: number, treasury: Hex, values: object) => SignedData;
};
type SignedData = ReturnType<Kinds['rates']['statement']>;
