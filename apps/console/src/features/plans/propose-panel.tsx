import { businessDay, diffPlans, planHash } from '@fairlaunch/plan';
import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Button, Field, Notice, showToast, useDates } from '@fairlaunch/ui';
import { useState } from 'react';
import { useConfig, usePlan } from '../../shared/api/config.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { PlanChangeFields } from '../../shared/plan-change/plan-change-fields.tsx';
import { PlanDifferences } from '../../shared/plan-change/plan-differences.tsx';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { SmallButton } from '../../shared/components/small-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { EMPTY_DRAFT } from '../../shared/plan-change/plan-change.ts';
import { usePlanChange } from '../../shared/plan-change/use-plan-change.ts';
import { possibleStarts, versionOn } from './starts.ts';
import { usePlanText } from './api/plan-text.ts';
import { useProposePlan } from './api/propose-plan.ts';

const MAX_REASON_LENGTH = 280;

function StartChoice({
  starts,
  start,
  onStart,
}: {
  starts: readonly number[];
  start: number | undefined;
  onStart: (start: number) => void;
}) {
  const text = useText();
  const dates = useDates();
  return (
    <div role="group" aria-label={text('plans.startsOn')} className="grid gap-2">
      <span className="text-13 text-content-alt">{text('plans.startsOn')}</span>
      <div className="flex flex-wrap gap-1.5">
        {starts.map((day) => (
          <SmallButton
            key={day}
            pressed={day === start}
            title={dates.day(day)}
            onClick={() => onStart(day)}
          >
            {dates.shortDay(day)}
          </SmallButton>
        ))}
      </div>
      <p className="text-12 text-content-faint">{text('plans.startHint')}</p>
    </div>
  );
}

export function ProposePlanPanel({
  plans,
  onDone,
  onClose,
}: {
  plans: readonly AnnouncedPlan[];
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const text = useText();
  const config = useConfig().data;
  const notice = usePlan()?.changeNoticeDays;
  const starts = config && notice ? possibleStarts(businessDay(config.businessNow), notice) : [];
  const [chosen, setChosen] = useState<number>();
  const start = chosen ?? starts[0];
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const base = usePlanText(start === undefined ? undefined : versionOn(plans, start)?.hash).data;
  const read = usePlanChange(draft, base);
  const plan = read && 'plan' in read ? read.plan : undefined;
  const changes = base && plan ? diffPlans(base, plan) : [];
  const propose = useProposePlan((proposal) => {
    showToast(text('plans.proposed'));
    onDone(proposal.id);
  });
  const send = () => {
    setTried(true);
    if (start === undefined || !read || !('plan' in read) || changes.length === 0) return;
    if (!reason.trim() || reason.length > MAX_REASON_LENGTH) return;
    propose.mutate({
      preset: draft.preset,
      change: read.change,
      startsOn: start,
      reason: reason.trim(),
      planHash: planHash(read.plan),
    });
  };
  return (
    <SidePanel title={text('plans.propose')} onClose={onClose}>
      <StartChoice starts={starts} start={start} onStart={setChosen} />
      {base && <PlanChangeFields inForce={base} draft={draft} onDraft={setDraft} read={read} />}
      {plan && start !== undefined && changes.length > 0 && (
        <>
          <PlanDifferences changes={changes} startsOn={start} plan={plan} />
          <HashRow label={text('plans.hash')} value={planHash(plan)} />
        </>
      )}
      {tried && plan && changes.length === 0 && (
        <Notice kind="warning" live>
          {text('plans.unchanged')}
        </Notice>
      )}
      <Field
        label={text('plans.reason')}
        hint={text('plans.reasonHint')}
        problem={tried && !reason.trim() ? text('plans.reasonMissing') : undefined}
        most={MAX_REASON_LENGTH}
        value={reason}
        onText={setReason}
      />
      <Notice>{text('plans.twoPeople')}</Notice>
      {propose.error && <ActionProblem error={propose.error} />}
      <Button size="small" busy={propose.isPending} onClick={send}>
        {text('plans.send')}
      </Button>
    </SidePanel>
  );
}
