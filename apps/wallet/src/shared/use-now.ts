import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** This device's clock in milliseconds, renewed twice a minute unless told otherwise. */
export function useNow(tickMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return now;
}
