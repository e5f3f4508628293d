import { useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { CircleDollarSign, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';
import type { NewsItem } from '../news.ts';

function Row({
  to,
  icon,
  at,
  children,
}: {
  to: string;
  icon: ReactNode;
  at: number;
  children: ReactNode;
}) {
  const dates = useDates();
  return (
    <CardLink to={to}>
      <span className="grid size-9 shrink-0 place-items-center rounded-[12px] bg-surface-raised">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="text-14">{children}</span>
        <time className="text-12 text-content-alt">{dates.moment(at)}</time>
      </span>
    </CardLink>
  );
}

export function NewsRow({ item }: { item: NewsItem }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  if (item.kind === 'income') {
    const { day, paid } = item.income;
    return (
      <Row to={paths.incomeDay(day)} icon={<CircleDollarSign aria-hidden size={18} />} at={item.at}>
        {text('inbox.income', { day: dates.day(day), amount: amountText(paid, 'line') })}
      </Row>
    );
  }
  const { startsOn, changes } = item.plan;
  return (
    <Row to={paths.plans()} icon={<Megaphone aria-hidden size={18} />} at={item.at}>
      {text('plans.upcoming', { day: dates.day(startsOn), count: changes.length })}
    </Row>
  );
}
