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
import { useIsWide } from './use-is-wide.ts';
import { useText } from '../shared/language/text.ts';

export function Shell({ me }: { me: { address: string; role: OperatorRole } }) {
  const text = useText();
  const config = useConfig().data;
  const isWide = useIsWide();
  const settings = (
    <>
      {config?.development && <TimePanel />}
      <Appearance />
      <AccountMenu address={me.address} role={me.role} />
    </>
  );
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
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
      <header className="flex shrink-0 flex-col gap-3 border-border bg-surface p-4 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:w-[232px] lg:gap-6 lg:overflow-y-auto lg:border-e">
        <Brand chain={config?.chain.chainName} />
        <PageLinks />
        {isWide && <div className="mt-auto grid gap-4">{settings}</div>}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 outline-none lg:p-6"
      >
        <Alarms />
        <Outlet NotFound={NotFoundPage} Pending={PendingPage} Failed={ErrorPage} />
      </main>
      {!isWide && (
        <footer className="grid gap-4 border-t border-border bg-surface p-4">{settings}</footer>
      )}
    </div>
  );
}
