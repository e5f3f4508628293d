import type { Endpoints, Output } from '@fairlaunch/protocol';

export type LineEvidence = Output<Endpoints['explainLine']>;
export const AMOUNTS = ['target', 'accelerated', 'carried', 'paid', 'pending'] as const;
export const CHECK_NAMES = ['formula', 'proof', 'content', 'chain'] as const;

/** A line of somebody, with all its member's lines of the day, which one proof covers. */
export type ProvedLine = Pick<LineEvidence['explanation'], 'day' | 'kind' | 'line'> &
  Pick<LineEvidence, 'leaf'>;
