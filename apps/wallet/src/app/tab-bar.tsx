import { classNames } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { WaitingBadge } from '../shared/components/waiting-badge.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { useSignedIn } from '../shared/session/store.ts';
import { currentTab, TABS } from './tabs.ts';

export function TabBar({ path }: { path: string }) {
  const text = useText();
  const here = currentTab(path);
  const waits = useSignedIn();
  return (
    <nav
      data-pinned
      aria-label={text('label.tabs')}
      className="sticky bottom-0 z-10 grid grid-cols-4 lg:hidden border-t border-border bg-background px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {TABS.map(({ path: to, label, Icon }) => {
        const active = here === to;
        return (
          <Link
            key={to}
            to={to}
            aria-current={active ? 'page' : undefined}
            className={classNames(
              'grid min-h-14 place-items-center content-center gap-1 text-[length:min(var(--text-12),16px)]/[1.35]',
              active ? 'font-medium text-accent' : 'text-content-faint',
            )}
          >
            <span className="relative">
              <Icon aria-hidden size={21} strokeWidth={active ? 2.4 : 1.8} />
              {waits && to === paths.home() && !active && (
                <span className="absolute start-3 -top-1.5">
                  <WaitingBadge id="tab-waiting" />
                </span>
              )}
            </span>
            {text(label)}
          </Link>
        );
      })}
    </nav>
  );
}
