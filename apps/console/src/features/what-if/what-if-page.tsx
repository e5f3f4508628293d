import { diffPlans, type Plan } from '@fairlaunch/plan';
import { Card, classNames, Disclosure, Notice, SkeletonRows, useWorkerTask } from '@fairlaunch/ui';
import { useState } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { PlanChangeFields } from '#shared/plan-change/plan-change-fields.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { EMPTY_DRAFT } from '#shared/plan-change/plan-change.ts';
import { usePlanChange } from '#shared/plan-change/use-plan-change.ts';
import { Charts } from './components/charts.tsx';
import { FundingFields } from './components/funding-fields.tsx';
import { GrowthFields } from './components/growth-fields.tsx';
import { RunBar } from './components/run-bar.tsx';
import { Totals } from './components/totals.tsx';
import { WeekTable } from './components/week-table.tsx';
import { firstForm, readGrowth, type GrowthForm } from './growth.ts';
import { MAX_MEMBER_DAYS, sizeOf } from './scenario.ts';
import type { Comparison, Question } from './weeks.ts';

const worker = () => new Worker(new URL('what-if.worker.ts', import.meta.url), { type: 'module' });

function WhatIf({ plan }: { plan: Plan }) {
  const text = useText();
  const [form, setForm] = useState(() => firstForm(plan));
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { output, problem, running, progress, start, cancel } = useWorkerTask<Question, Comparison>(
    worker,
  );
  const change = usePlanChange(draft, plan);
  // A run simulates both plans, so problems of either are shown before.
  const tried =
    change && 'plan' in change && diffPlans(plan, change.plan).length > 0 ? change.plan : undefined;
  const judge = tried && !('wrong' in readGrowth(form, plan)) ? tried : plan;
  const read = readGrowth(form, judge);
  const wrong = 'wrong' in read ? read.wrong : [];
  const size = 'growth' in read ? sizeOf(read.growth) : undefined;
  const tooLarge = size !== undefined && size.memberDays > MAX_MEMBER_DAYS;
  const ready = 'growth' in read && change !== undefined && 'plan' in change && !tooLarge;
  const wanted = JSON.stringify([form, draft]);
  const [ran, setRan] = useState(wanted);
  const stale = running || ran !== wanted;
  const run = () => {
    if (!('growth' in read)) return;
    setRan(wanted);
    start({ inForce: plan, growth: read.growth, tried });
  };
  const stop = () => {
    setRan('');
    cancel();
  };
  const onForm = (part: Partial<GrowthForm>) => setForm((before) => ({ ...before, ...part }));
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-3">
        <GrowthFields plan={judge} form={form} wrong={wrong} onForm={onForm} />
        <FundingFields form={form} wrong={wrong} onForm={onForm} />
        <div className="grid content-start gap-3">
          <h2 className="text-16 font-strong">{text('whatIf.planToTry')}</h2>
          <PlanChangeFields inForce={plan} draft={draft} onDraft={setDraft} read={change} />
        </div>
      </Card>
      {tooLarge && (
        <Notice kind="warning" live>
          {text('whatIf.tooLarge', {
            members: size.members,
            weeks: form.weeks,
            days: size.memberDays,
            most: MAX_MEMBER_DAYS,
          })}
        </Notice>
      )}
      <RunBar running={running} progress={progress} disabled={!ready} onRun={run} onCancel={stop} />
      {problem !== undefined && (
        <Notice kind="negative" live>
          {problem ? text('whatIf.failed', { problem }) : text('whatIf.notStarted')}
        </Notice>
      )}
      {output && problem === undefined && (
        <div
          aria-busy={running}
          className={classNames(
            'grid gap-4 transition-opacity duration-150',
            stale && 'opacity-60',
          )}
        >
          {stale && !running && <p className="text-13 text-content-alt">{text('whatIf.stale')}</p>}
          <Totals comparison={output} />
          <Charts comparison={output} />
          <Disclosure title={text('whatIf.weeksTable')}>
            <WeekTable comparison={output} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

/** Simulates a plan beside the one in force before anybody proposes it (rulebook §17). */
export function WhatIfPage() {
  const text = useText();
  const config = useConfig();
  return (
    <PageFrame title={text('whatIf.title')} note={text('whatIf.note')}>
      {config.isError && <QueryProblem error={config.error} retry={config.refetch} />}
      {config.data ? (
        <WhatIf plan={config.data.plan.plan as Plan} />
      ) : (
        !config.isError && <SkeletonRows rows={8} className="h-8 rounded-[8px]" />
      )}
    </PageFrame>
  );
}
