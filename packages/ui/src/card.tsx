import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A raised area for things that belong together. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section className={classNames('rounded-card border border-border bg-surface p-4', className)}>
      {children}
    </section>
  );
}

/** A card's heading with something small at its end. */
export function CardHead({ title, aside }: { title: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="flex-1 text-16 font-strong">{title}</h2>
      {aside}
    </div>
  );
}
