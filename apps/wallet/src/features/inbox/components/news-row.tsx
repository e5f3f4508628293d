import { micro } from '@fairlaunch/money';
import type { AnnouncementHead } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { CircleDollarSign, Megaphone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUnread, useAnnouncementReadState } from '#shared/api/announcements.ts';
import { AnnouncementRow } from '#shared/components/announcement-row.tsx';
import { CardLink } from '#shared/components/card-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import type { IncomeRun, NewsItem } from '../news.ts';

function Row({
  to,
  icon,
  at,
  amount,
  remarks,
  children,
}: {
  to: string;
  icon: ReactNode;
  at: number;
  amount?: string;
  remarks?: ReactNode;
  children: ReactNode;
}) {
  const dates = useDates();
  return (
    <CardLink to={to}>
      <span className="grid size-9 shrink-0 place-items-center rounded-[12px] bg-surface-raised">
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="grid min-w-0 flex-[1_1_8rem]">
          <span className="text-14 wrap-break-word">{children}</span>
          {remarks}
          <time className="text-12 text-content-alt">{dates.moment(at)}</time>
        </span>
        {amount !== undefined && <Money value={amount} unit="USDT" sign="+" />}
      </span>
    </CardLink>
  );
}

export function NewsRow({ item }: { item: NewsItem }) {
  const text = useText();
  const dates = useDates();
  if (item.kind === 'income') {
    const { day, paid } = item.income;
    return (
      <Row
        to={paths.incomeDay(day)}
        icon={<CircleDollarSign aria-hidden size={18} />}
        at={item.at}
        amount={paid}
      >
        {text('home.paidOn', { day: dates.day(day) })}
      </Row>
    );
  }
  if (item.kind === 'incomeRun') {
    const { days, from, to, paid } = item.run;
    return (
      <Row
        to={paths.income()}
        icon={<CircleDollarSign aria-hidden size={18} />}
        at={item.at}
        amount={paid}
        remarks={<RunRemarks run={item.run} />}
      >
        {text('inbox.incomeDays', {
          days,
          from: dates.day(from),
          to: dates.day(to),
        })}
      </Row>
    );
  }
  if (item.kind === 'announcement') return <Announced announcement={item.announcement} />;
  const { startsOn, changes } = item.plan;
  return (
    <Row to={paths.plans()} icon={<Megaphone aria-hidden size={18} />} at={item.at}>
      {text('plans.upcoming', { day: dates.day(startsOn), count: changes.length })}
    </Row>
  );
}

function Announced({ announcement }: { announcement: AnnouncementHead }) {
  const { data: read } = useAnnouncementReadState();
  return (
    <AnnouncementRow announcement={announcement} unread={isUnread(read, announcement.version)} />
  );
}

/** Parts of the sum that wait or went back, and the number of bad days, which the sum hides. */
function RunRemarks({ run: { badDays, waits, returned } }: { run: IncomeRun }) {
  const text = useText();
  const amountText = useAmountText();
  const remark = (id: 'home.waits' | 'home.returned', amount: string) =>
    micro(amount) > 0n && (
      <span className="text-12 text-content-alt">
        {text(id, { amount: amountText(amount, 'line') })}
      </span>
    );
  return (
    <>
      {remark('home.waits', waits)}
      {remark('home.returned', returned)}
      {badDays > 0 && (
        <span className="flex items-center gap-0.5 text-12 text-warning">
          <X aria-hidden size={13} strokeWidth={2.6} className="shrink-0" />
          {text('inbox.badDays', { count: badDays })}
        </span>
      )}
    </>
  );
}
