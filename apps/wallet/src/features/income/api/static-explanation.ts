import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../app/client.ts';

/** Inputs, manifest and proof of a static line. */
export type StaticEvidence = Output<Endpoints['explainStatic']>;

/** Why the static line of a day is what it is; asked for when somebody asks. */
export function useStaticEvidence(day: number, open: boolean) {
  return useQuery({
    queryKey: ['member', 'income', day, 'static'],
    queryFn: () => quietCall('explainStatic', { day }),
    enabled: open,
  });
}
