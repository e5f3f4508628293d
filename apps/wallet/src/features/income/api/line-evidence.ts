import type { LineKind } from '@fairlaunch/plan/line-kinds';
import type { Endpoints, IncomeLine, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export type LineEvidence = Output<Endpoints['explainLine']>;
export type Explanation = LineEvidence['explanation'];
/** The explanation of a line of one of some kinds. */
export type ExplanationOf<Kind extends LineKind> = Extract<Explanation, { kind: Kind }>;

export type Held = IncomeLine['held'];

export function useLineEvidence(day: number, kind: LineKind | undefined) {
  return useQuery({
    queryKey: ['member', 'income', day, kind],
    queryFn: () => quietCall('explainLine', { day, kind: kind! }),
    enabled: kind !== undefined,
  });
}
