import { closeTimeOf } from '@fairlaunch/plan';
import type { Today } from '#shared/api/today.ts';

/** The day that closes next, and when that may begin; `isLate` once it should be posted. */
export function nextClose({ closes: { postedThrough, due } }: Pick<Today, 'closes'>) {
  const day = postedThrough + 1;
  return { day, at: closeTimeOf(day), isLate: due > postedThrough };
}
