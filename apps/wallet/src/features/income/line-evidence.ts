import type { Endpoints, Output } from '@fairlaunch/protocol';

export type LineEvidence = Output<Endpoints['explainLine']>;
export const CHECK_NAMES = ['formula', 'proof', 'content', 'chain'] as const;

/** A line of somebody, with its proof against the day's lines. */
export type ProvedLine = Pick<LineEvidence['explanation'], 'day' | 'kind' | 'line'> &
  Pick<LineEvidence, 'leaf'>;
