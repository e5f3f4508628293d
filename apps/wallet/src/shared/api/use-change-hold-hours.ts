import { usePlan } from './config.ts';

/**
 * Hours that payments out wait after a new device or e-mail, and new receivers with the lock on; 0
 * until known.
 */
export const useChangeHoldHours = (): number => usePlan()?.wallet.changeHoldHours ?? 0;
