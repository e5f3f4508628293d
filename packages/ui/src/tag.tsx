import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'accent' | 'neutral' | 'warning' | 'negative' | 'info';

const TONES: Record<Tone, string> = {
  accent: 'bg-accent-hint text-accent',
  neutral: 'bg-surface-raised text-content-alt',
  warning: 'bg-warning-hint text-warning',
  negative: 'bg-negative-hint text-negative',
  info: 'bg-info-hint text-info',
};

export function Tag({ tone = 'accent', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-pill px-2.5 py-0.5 text-12 sm:whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
