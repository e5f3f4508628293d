import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section className={classNames('rounded-card border border-border bg-surface p-4', className)}>
      {children}
    </section>
  );
}

export function CardHead({ title, aside }: { title: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="flex-1 text-16 font-strong">{title}</h2>
      {aside}
    </div>
  );
}
