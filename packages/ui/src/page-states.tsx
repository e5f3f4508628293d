import { Compass, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown for an address without a page: a sentence and a link to one that exists. */
export function LostPage({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <EmptyState icon={<Compass aria-hidden />} action={action}>
      {children}
    </EmptyState>
  );
}

/** Shown for a page that failed, with a button that reloads. */
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
