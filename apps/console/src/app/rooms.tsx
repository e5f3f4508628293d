import { Link } from '@tanstack/react-router';
import {
  ArrowUpFromLine,
  CalendarCheck,
  Droplets,
  FileClock,
  FlaskConical,
  Scale,
  ScrollText,
  UserRoundX,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useText, type MessageId } from '../shared/language/text.ts';

type RoomLink = { to: string; label: MessageId; Icon: LucideIcon };

const ROOMS: RoomLink[] = [
  { to: '/withdrawals', label: 'nav.withdrawals', Icon: ArrowUpFromLine },
  { to: '/pools', label: 'nav.pools', Icon: Droplets },
  { to: '/closes', label: 'nav.closes', Icon: CalendarCheck },
  { to: '/corrections', label: 'nav.corrections', Icon: Scale },
  { to: '/suspensions', label: 'nav.suspensions', Icon: UserRoundX },
  { to: '/plans', label: 'nav.plans', Icon: FileClock },
  { to: '/what-if', label: 'nav.whatIf', Icon: FlaskConical },
  { to: '/audit', label: 'nav.audit', Icon: ScrollText },
  { to: '/operators', label: 'nav.operators', Icon: Users },
];

/** The console's rooms. */
export function Rooms() {
  const text = useText();
  return (
    <nav aria-label={text('nav.label')} className="grid gap-1">
      {ROOMS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="flex h-10 items-center gap-3 rounded-[12px] px-3 text-14 transition-colors duration-150"
          activeProps={{ className: 'bg-accent-hint font-medium text-accent' }}
          inactiveProps={{ className: 'text-content-alt hover:bg-surface-raised' }}
        >
          <Icon aria-hidden size={18} />
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}
