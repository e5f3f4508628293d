import type { Kyc } from '@fairlaunch/protocol';
import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** Seconds until a moment of the server's clock, independent of this device's clock. */
export function useCountdown(until: number, now: Kyc['now']): number {
  const [left, setLeft] = useState(until - now);
  useEffect(() => {
    const begun = performance.now();
    const tick = () =>
      setLeft(Math.max(0, Math.ceil(until - now - (performance.now() - begun) / TICK_MS)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until, now]);
  return Math.max(0, left);
}
