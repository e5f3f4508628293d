import { EmptyState as PlainEmptyState } from '@fairlaunch/ui';
import type { ReactNode } from 'react';

export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-control border border-border bg-surface">
      <PlainEmptyState action={action}>{children}</PlainEmptyState>
    </div>
  );
}
