import { BrokenPage, Button, buttonClass, LostPage, SkeletonRows } from '@fairlaunch/ui';
import { chunkFailureOf } from './chunk-failure.ts';
import { navigation } from './navigate.ts';
import { HOME } from './navigation.ts';
import { Link } from './routing/link.tsx';
import { useText } from './text.ts';

/** A page on its way. */
export function PendingScreen() {
  return (
    <div className="pt-16">
      <SkeletonRows rows={4} className="h-28 rounded-card" />
    </div>
  );
}

/** The way out that needs no server, from every screen that says that something is broken (rulebook §18). */
export function WayOut() {
  const text = useText();
  return (
    <Link to="/pages/escape" className={buttonClass('plain', 'small')}>
      {text('page.withoutUs')}
    </Link>
  );
}

/** A page that does not exist. */
export function NotFoundScreen() {
  const text = useText();
  return (
    <LostPage
      action={
        <Button kind="secondary" size="small" onClick={() => void navigation.redirect(HOME)}>
          {text('page.goHome')}
        </Button>
      }
    >
      {text('page.notFound')}
    </LostPage>
  );
}

/** A page that broke or whose code did not load (spec §8). */
export function ErrorScreen({ error }: { error: unknown }) {
  const text = useText();
  const kind = chunkFailureOf(error);
  return (
    <div className="grid justify-items-center">
      <BrokenPage reload={text('page.reload')}>
        {kind ? text('page.chunkFailed', { kind }) : text('page.broken')}
      </BrokenPage>
      <WayOut />
    </div>
  );
}
