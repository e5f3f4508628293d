import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  BadgePercent,
  Banknote,
  BellRing,
  BookOpenText,
  CalendarCheck,
  ClipboardCheck,
  CreditCard,
  Droplets,
  FileClock,
  FlaskConical,
  Gem,
  Gift,
  Layers,
  Link2,
  ListTodo,
  LockKeyhole,
  Megaphone,
  MonitorSmartphone,
  Network,
  Plane,
  Scale,
  ScrollText,
  UserRound,
  UserRoundX,
  Users,
  Vault,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { MessageId } from '../shared/language/text.ts';
import { patternOf, type PathName } from '../shared/routing/paths.ts';

export const ROOM_GROUPS = ['money', 'members', 'content', 'rules', 'system'] as const;
type RoomGroup = (typeof ROOM_GROUPS)[number];

/** A page of one member stands in the room of all, the preview of a close in that of closes. */
type RoomName = Exclude<PathName, 'member' | 'closePreview'>;

/** `group` is null for the first room, which belongs to none. */
type RoomEntry = { group: RoomGroup | null; label: MessageId; Icon: LucideIcon };

/** Every room once, in the order in which its group lists it. */
const TABLE: Record<RoomName, RoomEntry> = {
  home: { group: null, label: 'nav.today', Icon: ListTodo },
  withdrawals: { group: 'money', label: 'nav.withdrawals', Icon: ArrowUpFromLine },
  deposits: { group: 'money', label: 'nav.deposits', Icon: ArrowDownToLine },
  orders: { group: 'money', label: 'nav.orders', Icon: Layers },
  transfers: { group: 'money', label: 'nav.transfers', Icon: ArrowLeftRight },
  payouts: { group: 'money', label: 'nav.payouts', Icon: Banknote },
  pools: { group: 'money', label: 'nav.pools', Icon: Droplets },
  closes: { group: 'money', label: 'nav.closes', Icon: CalendarCheck },
  ledger: { group: 'money', label: 'nav.ledger', Icon: BookOpenText },
  custody: { group: 'money', label: 'nav.custody', Icon: Vault },
  flashExchanges: { group: 'money', label: 'nav.flashExchanges', Icon: Zap },
  flashStock: { group: 'money', label: 'nav.flashStock', Icon: Gem },
  rates: { group: 'money', label: 'nav.rates', Icon: BadgePercent },
  corrections: { group: 'money', label: 'nav.corrections', Icon: Scale },
  members: { group: 'members', label: 'nav.members', Icon: UserRound },
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
  sessions: { group: 'system', label: 'nav.sessions', Icon: MonitorSmartphone },
  operators: { group: 'system', label: 'nav.operators', Icon: Users },
  audit: { group: 'system', label: 'nav.audit', Icon: ScrollText },
};

export type Room = RoomEntry & { name: RoomName; to: string };

export const ROOMS: readonly Room[] = Object.entries(TABLE).map(([key, entry]) => {
  const name = key as RoomName;
  return { ...entry, name, to: patternOf(name) };
});
