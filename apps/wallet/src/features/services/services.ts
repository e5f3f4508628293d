import {
  Bell,
  Calculator,
  CalendarRange,
  ChartNoAxesColumn,
  CircleDollarSign,
  Coins,
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  FileClock,
  FileDown,
  Gift,
  Hourglass,
  Lock,
  Flag,
  Layers,
  Layers2,
  ListOrdered,
  LockKeyhole,
  Network,
  Repeat,
  ScrollText,
  Shapes,
  ShieldCheck,
  Sparkles,
  Store,
  UsersRound,
  Vault,
  Wallet,
  Zap,
} from 'lucide-react';
import type { MessageId } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';

export const SERVICE_GROUPS = ['earn', 'move', 'join', 'learn'] as const;

export type Service = {
  group: (typeof SERVICE_GROUPS)[number];
  path: string;
  title: MessageId;
  note: MessageId;
  Icon: typeof Bell;
};

/** Everything that works, by what a person comes for. */
export const SERVICES: readonly Service[] = [
  { group: 'earn', path: paths.stake(), title: 'home.stake', note: 'service.stake', Icon: Layers2 },
  {
    group: 'earn',
    path: paths.stakingOrders(),
    title: 'tab.package',
    note: 'service.package',
    Icon: Layers,
  },
  {
    group: 'earn',
    path: paths.pledgeData(),
    title: 'pledge.title',
    note: 'pledge.linkNote',
    Icon: ChartNoAxesColumn,
  },
  {
    group: 'learn',
    path: paths.orderTypes(),
    title: 'orderType.title',
    note: 'orderType.linkNote',
    Icon: Shapes,
  },
  {
    group: 'earn',
    path: paths.nodes(),
    title: 'home.nodes',
    note: 'nodes.linkNote',
    Icon: Network,
  },
  {
    group: 'earn',
    path: paths.boxes(),
    title: 'home.box',
    note: 'boxes.linkNote',
    Icon: Gift,
  },
  {
    group: 'move',
    path: paths.whitelist(),
    title: 'home.whitelist',
    note: 'service.whitelist',
    Icon: Lock,
  },
  {
    group: 'earn',
    path: paths.lockedPositions(),
    title: 'whitelist.positions',
    note: 'whitelist.positionsNote',
    Icon: Hourglass,
  },
  {
    group: 'earn',
    path: paths.transfer(),
    title: 'points.title',
    note: 'points.linkNote',
    Icon: Sparkles,
  },
  { group: 'earn', path: paths.vault(), title: 'vault.title', note: 'vault.linkNote', Icon: Vault },
  { group: 'earn', path: paths.iso(), title: 'iso.title', note: 'service.iso', Icon: Coins },
  {
    group: 'earn',
    path: paths.income(),
    title: 'income.title',
    note: 'my.incomeNote',
    Icon: CircleDollarSign,
  },
  {
    group: 'earn',
    path: paths.incomeTotal(),
    title: 'income.total',
    note: 'income.totalNote',
    Icon: CalendarRange,
  },
  {
    group: 'earn',
    path: paths.whatIf(),
    title: 'whatIf.link',
    note: 'whatIf.linkNote',
    Icon: Calculator,
  },
  {
    group: 'move',
    path: paths.assets(),
    title: 'assets.title',
    note: 'my.assetsNote',
    Icon: Wallet,
  },
  {
    group: 'move',
    path: paths.deposit(),
    title: 'home.deposit',
    note: 'service.deposit',
    Icon: ArrowDown,
  },
  {
    group: 'move',
    path: paths.withdraw(),
    title: 'home.withdraw',
    note: 'service.withdraw',
    Icon: ArrowUp,
  },
  {
    group: 'move',
    path: paths.transferTo(),
    title: 'home.transfer',
    note: 'service.transfer',
    Icon: ArrowLeftRight,
  },
  {
    group: 'move',
    path: paths.swap(),
    title: 'swap.title',
    note: 'service.swap',
    Icon: Repeat,
  },
  {
    group: 'move',
    path: paths.flashExchange(),
    title: 'flash.title',
    note: 'service.flash',
    Icon: Zap,
  },
  {
    group: 'move',
    path: paths.records(),
    title: 'records.title',
    note: 'records.note',
    Icon: ListOrdered,
  },
  {
    group: 'move',
    path: paths.statement(),
    title: 'statement.title',
    note: 'statement.linkNote',
    Icon: ScrollText,
  },
  {
    group: 'move',
    path: paths.recharge(),
    title: 'recharge.title',
    note: 'service.recharge',
    Icon: Store,
  },
  {
    group: 'join',
    path: paths.community(),
    title: 'community.title',
    note: 'service.community',
    Icon: UsersRound,
  },
  {
    group: 'join',
    path: paths.assessment(),
    title: 'home.assessment',
    note: 'service.assessment',
    Icon: Flag,
  },
  {
    group: 'learn',
    path: paths.coverage(),
    title: 'coverage.title',
    note: 'my.coverageNote',
    Icon: ShieldCheck,
  },
  {
    group: 'learn',
    path: paths.plans(),
    title: 'plans.title',
    note: 'plans.linkNote',
    Icon: FileClock,
  },
  {
    group: 'learn',
    path: paths.escape(),
    title: 'escape.title',
    note: 'my.escapeNote',
    Icon: FileDown,
  },
  {
    group: 'learn',
    path: paths.publicGrants(),
    title: 'publicGrants.title',
    note: 'publicGrants.linkNote',
    Icon: Gift,
  },
  { group: 'learn', path: paths.inbox(), title: 'inbox.title', note: 'service.inbox', Icon: Bell },
  {
    group: 'learn',
    path: paths.security(),
    title: 'security.title',
    note: 'service.security',
    Icon: LockKeyhole,
  },
];

/** Parts of the plan that have no page yet; named once, and no link. */
export const PLANNED: readonly MessageId[] = ['home.tasks'];
