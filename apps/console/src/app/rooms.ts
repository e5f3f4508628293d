import {
  ArrowUpFromLine,
  BadgeCheck,
  BadgePercent,
  BellRing,
  CalendarCheck,
  ClipboardCheck,
  CreditCard,
  Droplets,
  FileClock,
  FlaskConical,
  Gem,
  Gift,
  Link2,
  ListTodo,
  LockKeyhole,
  Megaphone,
  Network,
  Plane,
  Scale,
  ScrollText,
  UserRoundX,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { MessageId } from '../shared/language/text.ts';
import { patternOf, type PathName } from '../shared/routing/paths.ts';

export const ROOM_GROUPS = ['money', 'members', 'content', 'rules', 'system'] as const;
type RoomGroup = (typeof ROOM_GROUPS)[number];

/** `group` is null for the first room, which belongs to none. */
type RoomEntry = { group: RoomGroup | null; label: MessageId; Icon: LucideIcon };

/** Every room once, in the order in which its group lists it. */
const TABLE: Record<PathName, RoomEntry> = {
  home: { group: null, label: 'nav.today', Icon: ListTodo },
  withdrawals: { group: 'money', label: 'nav.withdrawals', Icon: ArrowUpFromLine },
  pools: { group: 'money', label: 'nav.pools', Icon: Droplets },
  closes: { group: 'money', label: 'nav.closes', Icon: CalendarCheck },
  flashExchanges: { group: 'money', label: 'nav.flashExchanges', Icon: Zap },
  flashStock: { group: 'money', label: 'nav.flashStock', Icon: Gem },
  rates: { group: 'money', label: 'nav.rates', Icon: BadgePercent },
  corrections: { group: 'money', label: 'nav.corrections', Icon: Scale },
  kyc: { group: 'members', label: 'nav.kyc', Icon: BadgeCheck },
  applications: { group: 'members', label: 'nav.applications', Icon: ClipboardCheck },
  suspensions: { group: 'members', label: 'nav.suspensions', Icon: UserRoundX },
  grants: { group: 'members', label: 'nav.grants', Icon: Gift },
  airdrops: { group: 'members', label: 'nav.airdrops', Icon: Plane },
  virtualNodes: { group: 'members', label: 'nav.virtualNodes', Icon: Network },
  whitelist: { group: 'members', label: 'nav.whitelist', Icon: LockKeyhole },
  announcements: { group: 'content', label: 'nav.announcements', Icon: Megaphone },
  homeLinks: { group: 'content', label: 'nav.homeLinks', Icon: Link2 },
  giftCards: { group: 'content', label: 'nav.giftCards', Icon: CreditCard },
  plans: { group: 'rules', label: 'nav.plans', Icon: FileClock },
  whatIf: { group: 'rules', label: 'nav.whatIf', Icon: FlaskConical },
  alarms: { group: 'system', label: 'nav.alarms', Icon: BellRing },
  operators: { group: 'system', label: 'nav.operators', Icon: Users },
  audit: { group: 'system', label: 'nav.audit', Icon: ScrollText },
};

export type Room = RoomEntry & { name: PathName; to: string };

export const ROOMS: readonly Room[] = Object.entries(TABLE).map(([key, entry]) => {
  const name = key as PathName;
  return { ...entry, name, to: patternOf(name) };
});
