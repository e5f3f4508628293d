/**
 * Steps of a close in their order; a restart after any of them goes on to the same end. The three
 * before POSTED are told once for each part of the posting.
 */
export type CloseStep =
  'FROZEN' | 'INPUTS' | 'FILES' | 'COMPUTED' | 'MOVEMENTS' | 'LINES' | 'STATES' | 'POSTED';

/** Told of every step that was taken; whatever it throws stops the close there. */
export type OnProgress = (progress: { day: number; step: CloseStep }) => void | Promise<void>;
