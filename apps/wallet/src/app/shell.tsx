import { lazy, Suspense, useEffect, useState } from 'react';
import { showToastOfReload } from '../shared/toast-after-reload.ts';
import { Dialogs } from './dialogs-host.tsx';
import { Outlet } from './outlet.tsx';
import { useRoute } from '../shared/routing/route.ts';
import { useSession, useSignedIn } from '../shared/session/store.ts';
import { TabBar } from './tab-bar.tsx';
import { TAB_PATHS } from '../shared/routing/navigation.ts';
import { useText } from '../shared/language/text.ts';

const Toaster = lazy(() =>
  import('@fairlaunch/ui/toaster').then((module) => ({ default: module.Toaster })),
);
/** Milliseconds after which a page that was opened counts as usable. */
const SETTLED_AFTER = 1200;
const TAB_PAGES = new Set<string>([...TAB_PATHS, '/pages/index/index']);

/** The title of every page, and another on announcements (spec §2). */
function usePageTitle(path: string): void {
  const text = useText();
  const title = text(
    path.toLowerCase().includes('announcement') ? 'page.announcementTitle' : 'page.title',
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Once somebody is signed in, finds the wallet again and goes on with what was under way, when the page is idle. */
function useBackgroundWork(): void {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  useEffect(() => {
    if (!signedIn || !address) return undefined;
    const timer = setTimeout(
      () => void import('./background.ts').then((module) => module.continueWork(address)),
      SETTLED_AFTER,
    );
    return () => clearTimeout(timer);
  }, [signedIn, address]);
}

/** Whether the page has been there for a moment: what nobody waits for loads after it is usable. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** The frame of every page: its width, the tabs, toasts and sheets. */
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
        <Outlet />
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
