/** MOVEMENTS, LINES and STATES are reported once for each part. */
export type CloseStep =
  'FROZEN' | 'INPUTS' | 'FILES' | 'COMPUTED' | 'MOVEMENTS' | 'LINES' | 'STATES' | 'POSTED';

/** May throw, which stops the close there. */
export type OnProgress = (progress: { day: number; step: CloseStep }) => void | Promise<void>;
