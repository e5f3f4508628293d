/** Steps of a close in their order; a restart after any of them goes on to the same end. */
export type CloseStep = 'FROZEN' | 'INPUTS' | 'COMPUTED' | 'LINES' | 'LEDGER' | 'ORDERS' | 'FILES' | 'POSTED';

/** Told of every step that was taken; whatever it throws stops the close there. */
export type OnProgress = (progress: { day: number; step: CloseStep }) => void | Promise<void>;
