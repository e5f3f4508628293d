import { z } from 'zod/mini';
import { proposalEnd } from '../open-decisions.ts';
import { address, day, requestId, seconds, signature } from '../schema.ts';
import type { Hex } from '../typed-data/statement.ts';
import { announcements } from './announcements.ts';
import { flashStock } from './flash-stock.ts';
import { homeLinks } from './home-links.ts';
import type { SignedDecision } from './kind.ts';
import { grants } from './grants.ts';
import { operators } from './operators.ts';
import { rates } from './rates.ts';
import { suspensions } from './suspensions.ts';
import { virtualNodes } from './virtual-nodes.ts';
import { whitelist } from './whitelist.ts';

/** Every kind of proposal, as its room in the console is called. */
export const PROPOSALS = {
  announcements,
  flashStock,
  grants,
  homeLinks,
  operators,
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

const stored = {
  id: z.int(),
  requestId,
  proposedBy: address,
  proposedAt: seconds,
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
  /** Day of the confirmation. */
  day: z.nullable(day),
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
  z.object({ kind: z.literal(kind), content: contentOf(kind), requestId, signature });

export const proposal = z.discriminatedUnion('kind', [
  proposalOf('grants'),
  proposalOf('operators'),
  proposalOf('rates'),
  proposalOf('suspensions'),
  proposalOf('virtualNodes'),
  proposalOf('flashStock'),
  proposalOf('homeLinks'),
  proposalOf('announcements'),
  proposalOf('whitelist'),
]);
export const proposalRequest = z.discriminatedUnion('kind', [
  requestOf('grants'),
  requestOf('operators'),
  requestOf('rates'),
  requestOf('suspensions'),
  requestOf('virtualNodes'),
  requestOf('flashStock'),
  requestOf('homeLinks'),
  requestOf('announcements'),
  requestOf('whitelist'),
]);

export type ProposalContent<Kind extends ProposalKind> = z.infer<Kinds[Kind]['content']>;
export type ProposalFacts<Kind extends ProposalKind> = z.infer<Kinds[Kind]['facts']>;
export type Proposal<Kind extends ProposalKind = ProposalKind> = Extract<
  z.infer<typeof proposal>,
  { kind: Kind }
>;

/** Statement over a proposal: of its content all that matters (EIP-712). */
export function proposalTypedData<Kind extends ProposalKind>(
  chainId: number,
  treasury: Hex,
  proposed: Proposed<Kind>,
  decision: SignedDecision,
) {
  const { kind, content, requestId, proposedBy } = proposed;
  const { statement, said } = PROPOSALS[kind] as unknown as AnyKind;
  return statement(chainId, treasury, { ...said(content), requestId, proposedBy, decision });
}

export type Proposed<Kind extends ProposalKind = ProposalKind> = {
  kind: Kind;
  content: ProposalContent<Kind>;
  requestId: string;
  proposedBy: string;
};

type AnyKind = {
  said: (content: unknown) => object;
  statement: (chainId: number, treasury: Hex, values: object) => SignedData;
};
type SignedData = ReturnType<Kinds['rates']['statement']>;
