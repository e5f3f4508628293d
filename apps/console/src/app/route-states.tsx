import { BrokenPage, LostPage, SkeletonRows } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';

export function PendingPage() {
  return <SkeletonRows rows={8} className="h-8 rounded-[8px]" />;
}

export function NotFoundPage() {
  const text = useText();
  return (
    <LostPage
      action={
        <Link to={paths.home()} className="text-accent">
          {text('page.goToToday')}
        </Link>
      }
    >
      {text('page.notFound')}
    </LostPage>
  );
}

export function ErrorPage() {
  const text = useText();
  return <BrokenPage reload={text('page.reload')}>{text('page.broken')}</BrokenPage>;
}
