import type { ReactNode } from 'react';

/** Last line of a record; when it wraps, copy buttons above each other keep their whole target. */
export function RecordFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-12 text-content-alt">
      {children}
    </div>
  );
}
