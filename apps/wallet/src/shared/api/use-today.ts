import { businessDay } from '@fairlaunch/plan';
import { useEffect, useState } from 'react';
import { useConfig } from './config.ts';

const TICK_MS = 30_000;

/** Business day by this device's clock since the configuration was loaded. */
export function useToday(): number | undefined {
  const { data, dataUpdatedAt } = useConfig();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    data && businessDay(data.businessNow + Math.max(0, Math.floor((now - dataUpdatedAt) / 1_000)))
  );
}
