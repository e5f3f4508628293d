import { Compass, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A page that does not exist: a sentence and the way to one that does. */
export function LostPage({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <EmptyState icon={<Compass aria-hidden />} action={action}>
      {children}
    </EmptyState>
  );
}

/** A page that broke or whose code did not load; reloading is what helps. */
export function BrokenPage({
  children,
  reload,
}: {
  children: ReactNode;
  /** What its button says. */ reload: string;
}) {
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
