import { micro, toDecimal } from '@fairlaunch/money';
import type { IncomeLine } from '@fairlaunch/protocol';
import { Button, Card, CardHead, DescriptionList, EmptyState, PageHeader, SkeletonRows } from '@fairlaunch/ui';
import { CircleDollarSign } from 'lucide-react';
import { useState } from 'react';
import { QueryProblem } from '../../app/components/query-problem.tsx';
import { useDates } from '../../app/dates.ts';
import { Money } from '../../app/money.tsx';
import { navigation } from '../../app/navigate.ts';
import { useParameter } from '../../app/parameter.ts';
import { useText } from '../../app/text.ts';
import { useIncomeDay } from './api/income-day.ts';
import { RootTag } from './components/root-tag.tsx';
import { WhySheet } from './components/why-sheet.tsx';

function LineCard({ line, onWhy }: { line: IncomeLine; onWhy: () => void }) {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <CardHead title={text(`income.kind.${line.kind}`)} aside={<Money value={line.paid} unit="USDT" sign="+" />} />
      <DescriptionList
        items={[
          { id: 'target', label: text('income.target'), value: <Money value={line.target} /> },
          { id: 'accelerated', label: text('income.accelerated'), value: <Money value={line.accelerated} /> },
          { id: 'carried', label: text('income.carried'), value: <Money value={line.carried} /> },
          { id: 'paid', label: text('income.paid'), value: <Money value={line.paid} /> },
          { id: 'pending', label: text('income.pending'), value: <Money value={line.pending} /> },
        ]}
      />
      <Button kind="secondary" onClick={onWhy}>
        {text('income.why')}
      </Button>
    </Card>
  );
}

/** One day's income, line by line; each can be asked why. */
export function IncomeDayScreen() {
  const text = useText();
  const dates = useDates();
  const day = Number(useParameter('day'));
  const income = useIncomeDay(day);
  const [why, setWhy] = useState(false);
  const paid = income.data?.lines.reduce((sum, line) => sum + micro(line.paid), 0n) ?? 0n;
  return (
    <>
      <PageHeader title={dates.day(day)} onBack={() => void navigation.back()} aside={income.data?.root && <RootTag root={income.data.root} />} />
      {income.isPending && <SkeletonRows rows={2} className="h-40 rounded-card" />}
      {income.isError && <QueryProblem error={income.error} retry={income.refetch} />}
      {income.data &&
        (income.data.lines.length === 0 ? (
          <EmptyState icon={<CircleDollarSign aria-hidden />}>{text('income.noLines')}</EmptyState>
        ) : (
          <>
            <div className="px-1 pb-2">
              <div className="text-13 text-content-alt">{text('income.paidThatDay')}</div>
              <Money value={toDecimal(paid)} unit="USDT" size="hero" />
            </div>
            {income.data.lines.map((line) => (
              <LineCard key={line.kind} line={line} onWhy={() => setWhy(true)} />
            ))}
          </>
        ))}
      <WhySheet day={day} open={why} onClose={() => setWhy(false)} />
    </>
  );
}
