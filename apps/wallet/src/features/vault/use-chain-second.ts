import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The chain's time by this device's clock, in whole seconds, never before `since`; it goes on by the second while `ticking`. */
export function useChainSecond(lead: number, since: bigint, ticking: boolean): bigint {
  const [local, setLocal] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setLocal(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [ticking]);
  const second = BigInt(Math.floor(local / SECOND + lead));
  return second > since ? second : since;
}
