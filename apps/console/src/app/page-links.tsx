import { classNames } from '@fairlaunch/ui';
import { Link, useRoute } from '@fairlaunch/web';
import {
  ArrowUpFromLine,
  BadgeCheck,
  CalendarCheck,
  ClipboardCheck,
  CreditCard,
  Droplets,
  BadgePercent,
  LockKeyhole,
  Megaphone,
  FileClock,
  FlaskConical,
  Gift,
  Gem,
  Link2,
  ListTodo,
  Network,
  Plane,
  Scale,
  ScrollText,
  UserRoundX,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useText, type MessageId } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';

type PageLink = { to: string; label: MessageId; Icon: LucideIcon };

const PAGE_LINKS: PageLink[] = [
  { to: paths.home(), label: 'nav.today', Icon: ListTodo },
  { to: paths.withdrawals(), label: 'nav.withdrawals', Icon: ArrowUpFromLine },
  { to: paths.pools(), label: 'nav.pools', Icon: Droplets },
  { to: paths.closes(), label: 'nav.closes', Icon: CalendarCheck },
  { to: paths.flashExchanges(), label: 'nav.flashExchanges', Icon: Zap },
  { to: paths.flashStock(), label: 'nav.flashStock', Icon: Gem },
  { to: paths.rates(), label: 'nav.rates', Icon: BadgePercent },
  { to: paths.corrections(), label: 'nav.corrections', Icon: Scale },
  { to: paths.suspensions(), label: 'nav.suspensions', Icon: UserRoundX },
  { to: paths.kyc(), label: 'nav.kyc', Icon: BadgeCheck },
  { to: paths.giftCards(), label: 'nav.giftCards', Icon: CreditCard },
  { to: paths.grants(), label: 'nav.grants', Icon: Gift },
  { to: paths.airdrops(), label: 'nav.airdrops', Icon: Plane },
  { to: paths.announcements(), label: 'nav.announcements', Icon: Megaphone },
  { to: paths.homeLinks(), label: 'nav.homeLinks', Icon: Link2 },
  { to: paths.applications(), label: 'nav.applications', Icon: ClipboardCheck },
  { to: paths.virtualNodes(), label: 'nav.virtualNodes', Icon: Network },
  { to: paths.whitelist(), label: 'nav.whitelist', Icon: LockKeyhole },
  { to: paths.plans(), label: 'nav.plans', Icon: FileClock },
  { to: paths.whatIf(), label: 'nav.whatIf', Icon: FlaskConical },
  { to: paths.audit(), label: 'nav.audit', Icon: ScrollText },
  { to: paths.operators(), label: 'nav.operators', Icon: Users },
];

export function PageLinks() {
  const text = useText();
  const { path } = useRoute().place;
  return (
    <nav
      aria-label={text('nav.label')}
      className="flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:grid"
    >
      {PAGE_LINKS.map(({ to, label, Icon }) => {
        const isCurrent = path === to;
        return (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'flex h-11 shrink-0 items-center gap-3 rounded-[12px] px-3 text-14 whitespace-nowrap transition-colors duration-150 lg:h-10',
              isCurrent
                ? 'bg-accent-hint font-medium text-accent'
                : 'text-content-alt hover:bg-surface-raised',
            )}
          >
            <Icon aria-hidden size={18} />
            {text(label)}
          </Link>
        );
      })}
    </nav>
  );
}
