import { BrokenPage, LostPage, SkeletonRows } from '@fairlaunch/ui';
import { Link } from '@tanstack/react-router';
import { useText } from '../shared/language/text.ts';

/** A room on its way. */
export function PendingScreen() {
  return <SkeletonRows rows={8} className="h-8 rounded-[8px]" />;
}

/** A room that does not exist. */
export function NotFoundScreen() {
  const text = useText();
  return (
    <LostPage
      action={
        <Link to="/withdrawals" className="text-accent">
          {text('page.goToQueue')}
        </Link>
      }
    >
      {text('page.notFound')}
    </LostPage>
  );
}

/** A room that broke or whose code did not load. */
export function ErrorScreen() {
  const text = useText();
  return <BrokenPage reload={text('page.reload')}>{text('page.broken')}</BrokenPage>;
}
