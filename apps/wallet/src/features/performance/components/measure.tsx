import { micro } from '@fairlaunch/money';
import { ProgressBar } from '@fairlaunch/ui';
import type { ReactNode } from 'react';

const WHOLE = 10_000n;

/** From 0 to 1, for wire amounts. */
export const ratio = (part: string, whole: string): number =>
  micro(whole) === 0n ? 1 : Number((micro(part) * WHOLE) / micro(whole)) / Number(WHOLE);

export function Measure({
  name,
  label,
  value,
  share,
  color,
}: {
  name: ReactNode;
  label: string;
  value: ReactNode;
  /** From 0 to 1; undefined for no bar, which would show a hidden amount. */
  share: number | undefined;
  color?: string;
}) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <span className="text-content-alt">{name}</span>
        <span className="font-strong">{value}</span>
      </div>
      {share !== undefined && <ProgressBar value={share} label={label} {...(color && { color })} />}
    </div>
  );
}
