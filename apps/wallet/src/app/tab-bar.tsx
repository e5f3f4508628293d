import { classNames } from '@fairlaunch/ui';
import { House, Layers, UserRound, UsersRound } from 'lucide-react';
import { Link } from '@fairlaunch/web';
import { useText, type MessageId } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';

const TABS = [
  { path: paths.home(), label: 'tab.home', Icon: House },
  { path: paths.community(), label: 'tab.community', Icon: UsersRound },
  { path: paths.stakingOrders(), label: 'tab.package', Icon: Layers },
  { path: paths.my(), label: 'tab.my', Icon: UserRound },
] as const satisfies readonly { path: string; label: MessageId; Icon: typeof House }[];

export function TabBar({ path }: { path: string }) {
  const text = useText();
  const here = path === paths.guestHome() ? paths.home() : path;
  return (
    <nav
      aria-label={text('label.tabs')}
      className="sticky bottom-0 z-10 grid grid-cols-4 border-t border-border bg-background px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {TABS.map(({ path: to, label, Icon }) => {
        const active = here === to;
        return (
          <Link
            key={to}
            to={to}
            aria-current={active ? 'page' : undefined}
            className={classNames(
              'grid min-h-14 place-items-center content-center gap-1 text-[length:min(0.75rem,16px)]/4',
              active ? 'font-medium text-accent' : 'text-content-faint',
            )}
          >
            <Icon aria-hidden size={21} strokeWidth={active ? 2.4 : 1.8} />
            {text(label)}
          </Link>
        );
      })}
    </nav>
  );
}
