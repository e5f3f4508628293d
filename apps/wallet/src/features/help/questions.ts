import { paths } from '#shared/routing/paths.ts';
import type { MessageId } from '#shared/language/text.ts';

type Question = {
  /** Id of its texts `help.…` and `help.….answer`. */
  id:
    | 'settlement'
    | 'income'
    | 'zero'
    | 'withdraw'
    | 'wait'
    | 'principal'
    | 'nobody'
    | 'escape'
    | 'zone'
    | 'ask';
  /** The page that the answer is about. */
  next?: { to: string; title: MessageId };
};

/** The questions that newcomers ask first. */
export const QUESTIONS: readonly Question[] = [
  { id: 'settlement', next: { to: paths.income(), title: 'income.title' } },
  { id: 'income', next: { to: paths.coverage(), title: 'coverage.title' } },
  { id: 'zero', next: { to: paths.plans(), title: 'plans.title' } },
  { id: 'withdraw', next: { to: paths.withdraw(), title: 'home.withdraw' } },
  { id: 'wait', next: { to: paths.records({ show: 'withdrawals' }), title: 'records.title' } },
  { id: 'principal', next: { to: paths.stakingOrders(), title: 'tab.package' } },
  { id: 'nobody', next: { to: paths.coverage(), title: 'coverage.title' } },
  { id: 'escape', next: { to: paths.escape(), title: 'escape.title' } },
  { id: 'zone', next: { to: paths.settings(), title: 'settings.title' } },
  { id: 'ask' },
];
