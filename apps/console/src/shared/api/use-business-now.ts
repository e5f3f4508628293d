import { useEffect, useState } from 'react';
import { useToday } from './today.ts';

const TICK_MS = 5_000;

/** Business time in seconds, which goes on between two answers; undefined before the first. */
export function useBusinessNow(): number | undefined {
  const { data, dataUpdatedAt } = useToday();
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return data && data.now + Math.max(0, Math.round((here - dataUpdatedAt) / 1_000));
}
