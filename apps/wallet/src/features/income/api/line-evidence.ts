import type { Endpoints, IncomeKind, IncomeLine, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export type LineEvidence = Output<Endpoints['explainLine']>;
export type Explanation = LineEvidence['explanation'];
export type ExplanationOf<Kind extends IncomeKind> = Extract<Explanation, { kind: Kind }>;

export type Held = IncomeLine['held'];

export function useLineEvidence(day: number, kind: IncomeKind | undefined) {
  return useQuery({
    queryKey: ['member', 'income', day, kind],
    queryFn: () => quietCall('explainLine', { day, kind: kind! }),
    enabled: kind !== undefined,
  });
}
