import { Outlet, useRoute } from '@fairlaunch/web';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showToastOfReload } from '../shared/toast-after-reload.ts';
import { Dialogs } from './dialogs-host.tsx';
import { useSession, useSignedIn } from '../shared/session/store.ts';
import { ErrorPage, PendingPage } from './route-states.tsx';
import { TabBar } from './tab-bar.tsx';
import { NotFoundPage } from '../shared/components/not-found-page.tsx';
import { useText } from '../shared/language/text.ts';
import { paths, TAB_PATHS } from '../shared/routing/paths.ts';

const Toaster = lazy(() =>
  import('@fairlaunch/ui/toaster').then((module) => ({ default: module.Toaster })),
);
/** Time after which an opened page counts as usable: work that nobody waits for begins then. */
const SETTLING_TIME_MS = 1_200;
const TAB_PAGES = new Set<string>([...TAB_PATHS, paths.guestHome()]);

/** Announcements have a title of their own (spec §2). */
function usePageTitle(path: string): void {
  const text = useText();
  const title = text(
    path.toLowerCase().includes('announcement') ? 'page.announcementTitle' : 'page.title',
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function useBackgroundWork(): void {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  useEffect(() => {
    if (!signedIn || !address) return undefined;
    const timer = setTimeout(
      () => void import('./background.ts').then((module) => module.continueWork(address)),
      SETTLING_TIME_MS,
    );
    return () => clearTimeout(timer);
  }, [signedIn, address]);
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING_TIME_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

export function Shell() {
  const { path } = useRoute().place;
  const text = useText();
  usePageTitle(path);
  useBackgroundWork();
  const settled = useSettled();
  useEffect(() => void showToastOfReload().catch(() => undefined), []);
  const withTabs = TAB_PAGES.has(path);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col">
      <main tabIndex={-1} className="flex flex-1 flex-col gap-3 px-4 pb-4 outline-none">
        <Outlet NotFound={NotFoundPage} Pending={PendingPage} Failed={ErrorPage} />
      </main>
      {withTabs && <TabBar path={path} />}
      {settled && (
        <Suspense fallback={null}>
          <Toaster label={text('label.notifications')} />
        </Suspense>
      )}
      <Dialogs />
    </div>
  );
}
