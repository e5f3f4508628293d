import type { LineKind } from '@fairlaunch/plan/line-kinds';
import { payOutOfPool, type PayOut } from '@fairlaunch/web/pay-out';
import type { SharedProof } from './shared-proof.ts';

export type ProofCheck = 'sharedLine' | 'pool' | 'rate' | 'content' | 'chain';

type Payment = { pool: string; dues: string };
type PaymentName = 'static' | 'team' | 'communitySubsidy' | 'tokenReferral';
type Outputs = { payments: Record<PaymentName, Payment> };

/** Where `outputs.json` says what fell due of these kinds and what their pool held. */
const PAYMENTS: ReadonlyMap<LineKind, PaymentName> = new Map([
  ['STATIC', 'static'],
  ['LEVEL_DIFF', 'team'],
  ['PEER', 'team'],
  ['OVERRIDE', 'team'],
  ['GENERATION', 'team'],
  ['COMMUNITY_SUBSIDY', 'communitySubsidy'],
  ['TOKEN_REFERRAL', 'tokenReferral'],
]);

/** True if a proof of such lines can go without an amount: their pool pays by its dues. */
export const hasDayProof = (kind: LineKind): boolean => PAYMENTS.has(kind);

/** What is checked of a proof, in its order. */
export const checksOf = ({ kind, rate, line }: SharedProof): ProofCheck[] => [
  ...(line ? (['sharedLine'] as const) : []),
  ...(hasDayProof(kind) ? (['pool'] as const) : []),
  ...(rate === undefined ? [] : (['rate'] as const)),
  'content',
  'chain',
];

/** How much of a day's dues the pool could pay; undefined if nothing was due or no pool pays it. */
export function poolPayOut({ day, kind }: SharedProof, outputs: unknown): PayOut | undefined {
  const name = PAYMENTS.get(kind);
  return name && payOutOfPool(day, (outputs as Outputs).payments[name]);
}
