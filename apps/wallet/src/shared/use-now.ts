import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** This device's clock in milliseconds, updated every `tickMs`, by default twice a minute. */
export function useNow(tickMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return now;
}
