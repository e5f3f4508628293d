import type { Micro } from '@fairlaunch/money';
import { useEffect, useState } from 'react';
import { prefersStillness } from '#shared/motion.ts';

const DURATION_MS = 1_200;
const WHOLE = 1_000;

/** An amount that grows to its end once; at its end at once if `isPlayed` is false. */
export function useCountUp(end: Micro, isPlayed: boolean): Micro {
  const [isCounting] = useState(() => isPlayed && !prefersStillness());
  const [part, setPart] = useState(isCounting ? 0 : WHOLE);
  useEffect(() => {
    if (!isCounting) return undefined;
    const began = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const past = Math.min(1, Math.max(0, now - began) / DURATION_MS);
      setPart(Math.round((1 - (1 - past) ** 3) * WHOLE));
      if (past < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  return (end * BigInt(part)) / BigInt(WHOLE);
}
