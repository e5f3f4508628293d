import type { OperatorRole } from '@fairlaunch/protocol';
import { Outlet } from '@fairlaunch/web';
import { useConfig } from '../shared/api/config.ts';
import { TimePanel } from '../features/development/time-panel.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Alarms } from './alarms.tsx';
import { Appearance } from '../shared/components/appearance.tsx';
import { Brand } from '../shared/components/brand.tsx';
import { PageLinks } from './page-links.tsx';
import { ErrorPage, NotFoundPage, PendingPage } from './route-states.tsx';
import { useText } from '../shared/language/text.ts';

export function Shell({ me }: { me: { address: string; role: OperatorRole } }) {
  const text = useText();
  const config = useConfig().data;
  return (
    <div className="flex min-h-dvh min-w-[1080px]">
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
      <div className="sticky top-0 flex h-dvh w-[232px] shrink-0 flex-col gap-6 overflow-y-auto border-e border-border bg-surface p-4">
        <Brand chain={config?.chain.chainName} />
        <PageLinks />
        <div className="mt-auto grid gap-4">
          {config?.development && <TimePanel />}
          <Appearance />
          <AccountMenu address={me.address} role={me.role} />
        </div>
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-6 outline-none"
      >
        <Alarms />
        <Outlet NotFound={NotFoundPage} Pending={PendingPage} Failed={ErrorPage} />
      </main>
    </div>
  );
}
