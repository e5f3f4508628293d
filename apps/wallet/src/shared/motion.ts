import { matchesMedia } from '@fairlaunch/ui';

/** True if the system asks for reduced motion. */
export const prefersStillness = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');
