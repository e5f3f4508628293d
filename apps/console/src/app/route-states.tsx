import { Button, EmptyState, SkeletonRows } from '@fairlaunch/ui';
import { Link } from '@tanstack/react-router';
import { Compass, RefreshCw } from 'lucide-react';
import { useText } from './text.ts';

/** A room on its way. */
export function PendingScreen() {
  return <SkeletonRows rows={8} className="h-8 rounded-[8px]" />;
}

/** A room that does not exist. */
export function NotFoundScreen() {
  const text = useText();
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      action={
        <Link to="/withdrawals" className="text-accent">
          {text('page.goToQueue')}
        </Link>
      }
    >
      {text('page.notFound')}
    </EmptyState>
  );
}

/** A room that broke or whose code did not load; reloading is what helps. */
export function ErrorScreen() {
  const text = useText();
  return (
    <div role="alert" className="pt-16">
      <EmptyState
        icon={<RefreshCw aria-hidden />}
        action={
          <Button kind="secondary" size="small" onClick={() => location.reload()}>
            {text('page.reload')}
          </Button>
        }
      >
        {text('page.broken')}
      </EmptyState>
    </div>
  );
}
