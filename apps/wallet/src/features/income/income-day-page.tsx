import { micro, toDecimal } from '@fairlaunch/money';
import type { IncomeLine } from '@fairlaunch/protocol';
import { Card, CardHead, EmptyState, SkeletonRows, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { CircleDollarSign } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { RowButton } from '#shared/components/row-link.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { useParameter } from '@fairlaunch/web';
import { assessmentOf, dueOf } from '@fairlaunch/web/explanation';
import { useText } from '#shared/language/text.ts';
import { Page } from '#shared/templates/page.tsx';
import { grouped, heldOf } from './kinds.ts';
import { RootTag } from './components/root-tag.tsx';
import { WhySheet } from './components/why-sheet.tsx';

type LineProps = { line: IncomeLine; onWhy: () => void };

const isShort = (line: IncomeLine) => micro(line.paid) < dueOf(line);

function useRemark({ line }: Pick<LineProps, 'line'>): string | undefined {
  const text = useText();
  const amountText = useAmountText();
  const due = dueOf(line);
  const missing = due - micro(line.paid);
  const held = heldOf(line);
  const remarks = [
    missing > 0n &&
      text(line.kind === 'STATIC' ? 'income.notFunded' : 'income.lapsed', {
        due: amountText(due),
        amount: amountText(missing),
      }),
    held !== null && text('income.held', { state: held, assessment: assessmentOf(line.kind) }),
  ].filter((remark) => remark !== false);
  return remarks.length > 0 ? remarks.join(' · ') : undefined;
}

function LineRow({ line, onWhy }: LineProps) {
  const text = useText();
  const remark = useRemark({ line });
  return (
    <RowButton
      onClick={onWhy}
      title={text(`income.kind.${line.kind}`)}
      note={remark}
      end={
        <span className="font-strong">
          <AmountInLine value={line.paid} unit={line.asset} />
        </span>
      }
    />
  );
}

function AmountInLine({ value, unit }: { value: string; unit: string }) {
  const amountText = useAmountText();
  return (
    <bdi dir="ltr" className="text-end tabular-nums">
      +{amountText(value, 'line')} <span className="font-regular text-content-alt">{unit}</span>
    </bdi>
  );
}

export function IncomeDayPage() {
  const day = useParameter('day');
  return /^\d{1,6}$/.test(day) ? <IncomeDay day={Number(day)} /> : <NotFoundPage />;
}

function IncomeDay({ day }: { day: number }) {
  const text = useText();
  const dates = useDates();
  const income = useRead('incomeDay', { day });
  const [search, setSearch] = useSearchOf('incomeDay');
  const shown = income.data?.lines.find((line) => line.kind === search.why);
  // The sheet keeps its content while it closes.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const paid =
    income.data?.lines
      .filter((line) => line.asset === 'USDT')
      .reduce((sum, line) => sum + micro(line.paid), 0n) ?? 0n;
  return (
    <Page title={dates.day(day)} aside={income.data?.root && <RootTag root={income.data.root} />}>
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
            {grouped(income.data.lines).map(({ name, lines }) => (
              <Card key={name} className="grid gap-1">
                <CardHead title={text(`income.group.${name}`)} />
                <div className="divide-y divide-border">
                  {lines.map((line) => (
                    <LineRow
                      key={line.kind}
                      line={line}
                      onWhy={() => setSearch({ why: line.kind })}
                    />
                  ))}
                </div>
              </Card>
            ))}
            {income.data.lines.some(isShort) && (
              <p className="px-1 text-12 text-content-alt">{text('income.shortWhy')}</p>
            )}
          </>
        ))}
      <WhySheet
        day={day}
        line={shown ?? last}
        open={shown !== undefined}
        onClose={() => setSearch({ why: undefined })}
      />
    </Page>
  );
}
