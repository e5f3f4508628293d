import { classNames } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { Bell, LayoutGrid } from 'lucide-react';
import { Logo } from '../shared/components/logo.tsx';
import InboxBadge from '../shared/components/inbox-badge.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { useSignedIn } from '../shared/session/store.ts';
import { RailFoot } from './rail-foot.tsx';
import { currentTab, TABS } from './tabs.ts';

const ROWS = [
  ...TABS,
  { path: paths.services(), label: 'services.title', Icon: LayoutGrid },
  { path: paths.inbox(), label: 'inbox.title', Icon: Bell },
] as const;

/** The tabs at the side of large screens, and at their foot who is here. */
export default function Rail({ path }: { path: string }) {
  const text = useText();
  const here = currentTab(path);
  const signedIn = useSignedIn();
  return (
    <div className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto py-4">
      <Link to={paths.home()} className="flex min-h-11 items-center gap-2 px-3">
        <Logo />
        <span className="text-16 font-strong">{text('app.name')}</span>
      </Link>
      <nav aria-label={text('label.tabs')} className="grid gap-1">
        {ROWS.map(({ path: to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={here === to ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-control px-3 text-14',
              here === to
                ? 'bg-surface-raised font-medium text-accent'
                : 'text-content-alt hover:bg-surface',
            )}
          >
            <Icon aria-hidden size={20} strokeWidth={here === to ? 2.4 : 1.8} />
            {text(label)}
            {signedIn && to === paths.inbox() && <InboxBadge id="rail-waiting" />}
          </Link>
        ))}
      </nav>
      <RailFoot />
    </div>
  );
}
