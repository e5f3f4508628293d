import { isOver, type Phase } from '@fairlaunch/flows';
import { useEffect, useRef } from 'react';
import { prefersStillness } from '#shared/motion.ts';

const DONE_MS = 20;
/** On, off, on. */
const FAILED_MS = [30, 60, 30];

/** A phone tells the hand that an action ended, where it was watched and motion is welcome. */
export function useHaptics(phase: Phase | undefined): void {
  const before = useRef(phase);
  useEffect(() => {
    const wasRunning = before.current !== undefined && !isOver(before.current);
    before.current = phase;
    if (!wasRunning || !phase || !isOver(phase) || prefersStillness()) return;
    // Browsers complain about a page that nobody has touched yet.
    if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
    navigator.vibrate(phase === 'done' ? DONE_MS : FAILED_MS);
  }, [phase]);
}
