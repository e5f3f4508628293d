import { ApiError } from '@fairlaunch/protocol';
import { useRoute } from '@fairlaunch/web';
import { lazy, Suspense, useEffect } from 'react';
import { NoRolePage } from '../features/sessions/no-role-page.tsx';
import { SignInPage } from '../features/sessions/sign-in-page.tsx';
import { useOperatorMe } from '../shared/api/operator-me.ts';
import { QueryProblem } from '../shared/components/query-problem.tsx';
import { PendingPage } from './route-states.tsx';
import { useSession } from '../shared/session/store.ts';
import { Shell } from './shell.tsx';
import { useText } from '../shared/language/text.ts';

const Toaster = lazy(() =>
  import('@fairlaunch/ui/toaster').then((module) => ({ default: module.Toaster })),
);

function Inside() {
  const session = useSession();
  const me = useOperatorMe();
  if (!session) return <SignInPage />;
  if (me.data) return <Shell me={me.data} />;
  if (me.error instanceof ApiError && me.error.error === 'OPERATOR_FORBIDDEN')
    return <NoRolePage address={session.address} />;
  return (
    <div className="mx-auto max-w-xl p-16">
      {me.error ? <QueryProblem error={me.error} retry={me.refetch} /> : <PendingPage />}
    </div>
  );
}

export function Gate() {
  const text = useText();
  const { path } = useRoute().place;
  const title = text('page.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <Inside />
      <Suspense fallback={null}>
        <Toaster label={text('label.notifications')} page={path} />
      </Suspense>
    </>
  );
}
