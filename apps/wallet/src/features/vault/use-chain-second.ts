import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The chain's time in whole seconds by this device's clock, never before `since`. */
export function useChainSecond(lead: number, since: bigint, ticking: boolean): bigint {
  const [local, setLocal] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setLocal(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  const second = BigInt(Math.floor(local / SECOND_MS + lead));
  return second > since ? second : since;
}
