/** The three before POSTED are reported once per part. */
export type CloseStep =
  'FROZEN' | 'INPUTS' | 'FILES' | 'COMPUTED' | 'MOVEMENTS' | 'LINES' | 'STATES' | 'POSTED';

/** A throw stops the close there. */
export type OnProgress = (progress: { day: number; step: CloseStep }) => void | Promise<void>;
