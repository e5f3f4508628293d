import { matchesMedia } from '@fairlaunch/ui';

/** The system's wish for as little motion as possible. */
export const prefersStillness = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');
