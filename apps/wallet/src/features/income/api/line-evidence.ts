import type { Endpoints, IncomeKind, IncomeLine, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** A line's explanation, manifest and proof. */
export type LineEvidence = Output<Endpoints['explainLine']>;
export type Explanation = LineEvidence['explanation'];
/** The explanation of a line of some kinds. */
export type ExplanationOf<Kind extends IncomeKind> = Extract<Explanation, { kind: Kind }>;

/** The outcome of an assessment for a line. */
export type Held = IncomeLine['held'];

/** Asked for when somebody asks. */
export function useLineEvidence(day: number, kind: IncomeKind | undefined) {
  return useQuery({
    queryKey: ['member', 'income', day, kind],
    queryFn: () => quietCall('explainLine', { day, kind: kind! }),
    enabled: kind !== undefined,
  });
}
