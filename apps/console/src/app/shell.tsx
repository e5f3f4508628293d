import type { OperatorRole } from '@fairlaunch/protocol';
import { Outlet } from '@fairlaunch/web';
import { useText } from '../shared/language/text.ts';
import { Rail } from './rail.tsx';
import { ErrorPage, NotFoundPage, PendingPage } from './route-states.tsx';
import { StatusBar } from './status-bar.tsx';

export function Shell({ me }: { me: { address: string; role: OperatorRole } }) {
  const text = useText();
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {text('nav.skip')}
      </a>
      <Rail me={me} />
      <div className="flex min-w-0 flex-1 flex-col">
        <StatusBar />
        <main
          id="main"
          tabIndex={-1}
          className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 outline-none md:p-6"
        >
          <Outlet NotFound={NotFoundPage} Pending={PendingPage} Failed={ErrorPage} />
        </main>
      </div>
    </div>
  );
}
