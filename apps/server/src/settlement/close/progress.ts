/** WRITTEN: in a transaction that nobody else sees before the day is POSTED. */
export type CloseStep = 'FROZEN' | 'INPUTS' | 'FILES' | 'COMPUTED' | 'WRITTEN' | 'POSTED';

/** May throw, which stops the close there. */
export type OnProgress = (progress: { day: number; step: CloseStep }) => void | Promise<void>;
