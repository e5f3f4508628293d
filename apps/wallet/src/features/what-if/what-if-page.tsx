import { toDecimal } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import { typedAmount } from '@fairlaunch/protocol';
import { Card, classNames, Notice, SkeletonRows } from '@fairlaunch/ui';
import { useTyped } from '@fairlaunch/web';
import { FileClock } from 'lucide-react';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useOrderProblems } from '#shared/money/use-order-problems.ts';
import { useText } from '#shared/language/text.ts';
import { choicesOf, type Choices } from './choices.ts';
import { Assumptions } from './components/assumptions.tsx';
import { OrderChoice } from './components/order-choice.tsx';
import { PeriodTable } from './components/period-table.tsx';
import { Summary } from './components/summary.tsx';
import { useEstimate } from './use-estimate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';

function Outcome({ plan, choices }: { plan: Plan; choices: Choices }) {
  const text = useText();
  const { output, problem, running } = useEstimate(plan, choices);
  if (problem !== undefined)
    return (
      <Notice kind="negative" live>
        {problem ? text('whatIf.failed', { problem }) : text('whatIf.notStarted')}
      </Notice>
    );
  if (!output) return <SkeletonRows rows={2} className="h-72 rounded-card" />;
  return (
    <div
      aria-busy={running}
      className={classNames('grid gap-3 transition-opacity duration-150', running && 'opacity-60')}
    >
      <Summary days={output} />
      <PeriodTable days={output} />
    </div>
  );
}

function WhatIf({ plan }: { plan: Plan }) {
  const text = useText();
  const [search] = useSearchOf('whatIf');
  const [kept, keep] = useTyped('choices', '');
  const choices = choicesOf(plan, search, kept);
  const change = (part: Partial<Choices>) => keep(JSON.stringify({ ...choices, ...part }));
  const amount = typedAmount(choices.amount, 'USDT');
  const problems = useOrderProblems(plan)(amount ?? 0n);
  return (
    <>
      <OrderChoice
        plan={plan}
        problems={amount === undefined ? [] : problems}
        choices={choices}
        onChange={change}
      />
      <Assumptions plan={plan} choices={choices} onChange={change} />
      {amount !== undefined && problems.length === 0 ? (
        <Outcome plan={plan} choices={{ ...choices, amount: toDecimal(amount) }} />
      ) : (
        <Notice>{text('whatIf.needsAmount')}</Notice>
      )}
    </>
  );
}

export function WhatIfPage() {
  const text = useText();
  const config = useConfig();
  const plan = usePlan();
  return (
    <Page title={text('whatIf.title')}>
      <Notice kind="warning">{text('whatIf.remark')}</Notice>
      {config.isError && <QueryProblem error={config.error} retry={config.refetch} />}
      {plan ? (
        <WhatIf plan={plan} />
      ) : (
        !config.isError && <SkeletonRows rows={3} className="h-32 rounded-card" />
      )}
      <p className="px-1 text-12 text-content-alt">{text('whatIf.how')}</p>
      <Card className="!py-2">
        <PageRow to={paths.plans()} Icon={FileClock} title="plans.title" note="plans.linkNote" />
      </Card>
    </Page>
  );
}
