import type { Endpoints, IncomeKind, IncomeLine, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** All that a line is made of, its manifest and its proof. */
export type LineEvidence = Output<Endpoints['explainLine']>;
export type Explanation = LineEvidence['explanation'];
/** The explanation of a line of one of some kinds. */
export type ExplanationOf<Kind extends IncomeKind> = Extract<Explanation, { kind: Kind }>;

/** What an assessment made of a line's money. */
export type Held = IncomeLine['held'];

/** Why a line of a day is what it is; asked for when somebody asks. */
export function useLineEvidence(day: number, kind: IncomeKind | undefined) {
  return useQuery({
    queryKey: ['member', 'income', day, kind],
    queryFn: () => quietCall('explainLine', { day, kind: kind! }),
    enabled: kind !== undefined,
  });
}
