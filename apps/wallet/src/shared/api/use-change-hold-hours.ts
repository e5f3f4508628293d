import { usePlan } from './config.ts';

/**
 * Hours that payments out wait after a change of device or e-mail, and that new receivers wait
 * while the lock is on; 0 until known.
 */
export const useChangeHoldHours = (): number => usePlan()?.wallet.changeHoldHours ?? 0;
