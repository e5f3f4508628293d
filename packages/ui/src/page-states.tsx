import { Compass, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A sentence and a link to a page that exists. */
export function LostPage({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <EmptyState icon={<Compass aria-hidden />} action={action}>
      {children}
    </EmptyState>
  );
}

/** Reloading is what helps. */
export function BrokenPage({ children, reload }: { children: ReactNode; reload: string }) {
  return (
    <div role="alert" className="pt-16">
      <EmptyState
        icon={<RefreshCw aria-hidden />}
        action={
          <Button kind="secondary" size="small" onClick={() => location.reload()}>
            {reload}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
