import { businessDay, canonicalJson, diffPlans, isoDate, textHash } from '@fairlaunch/plan';
import { PLAN_REASON_LENGTH, planContent, type AnnouncedPlan } from '@fairlaunch/protocol';
import { Field, Notice, useDates, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { HashRow } from '#shared/components/hash-row.tsx';
import { PlanChangeFields } from '#shared/plan-change/plan-change-fields.tsx';
import { PlanDifferences } from '#shared/plan-change/plan-differences.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { readReason } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';
import { EMPTY_DRAFT } from '#shared/plan-change/plan-change.ts';
import { usePlanChange } from '#shared/plan-change/use-plan-change.ts';
import { possibleStarts, versionOn } from './starts.ts';
import { usePlanText } from './api/plan-text.ts';

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
            {dates.day(day)}
          </SmallButton>
        ))}
      </div>
      <p className="text-12 text-content-faint">{text('plans.startHint')}</p>
    </div>
  );
}

type ProposePlanProps = FormPanel<'plans'> & { plans: readonly AnnouncedPlan[] };

export function ProposePlan({ plans, onDone, onClose }: ProposePlanProps) {
  const text = useText();
  const config = useConfig().data;
  const notice = usePlan()?.changeNoticeDays;
  const starts = config && notice ? possibleStarts(businessDay(config.businessNow), notice) : [];
  const [chosen, setChosen] = useState<number>();
  const start = chosen ?? starts[0];
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [reason, setReason] = useState('');
  const base = usePlanText(start === undefined ? undefined : versionOn(plans, start)?.hash).data;
  const read = usePlanChange(draft, base);
  const plan = read && 'plan' in read ? read.plan : undefined;
  const changes = base && plan ? diffPlans(base, plan) : [];
  const attachment = plan ? canonicalJson(plan) : '';
  const propose = usePropose('plans', onDone, attachment);
  const form = useForm({
    read: {
      start,
      changed: changes.length > 0 ? attachment : undefined,
      reason: readReason(reason, PLAN_REASON_LENGTH),
    },
    send: (read) =>
      propose.mutate(
        planContent(read.changed, {
          startsOn: isoDate(read.start),
          reason: read.reason,
          preset: draft.preset,
          after: Math.max(...plans.map(({ number }) => number)),
        }),
      ),
  });
  return (
    <ProposeForm
      title={text('plans.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <StartChoice starts={starts} start={start} onStart={setChosen} />
      {base && <PlanChangeFields inForce={base} draft={draft} onDraft={setDraft} read={read} />}
      {plan && start !== undefined && changes.length > 0 && (
        <>
          <PlanDifferences changes={changes} startsOn={start} plan={plan} />
          <HashRow label={text('plans.hash')} value={textHash(attachment)} />
        </>
      )}
      {form.wasTried && plan && changes.length === 0 && (
        <Notice kind="warning" live>
          {text('plans.unchanged')}
        </Notice>
      )}
      <Field
        label={text('plans.reason')}
        hint={text('plans.reasonHint')}
        problem={form.wasTried && !reason.trim() ? text('plans.reasonMissing') : undefined}
        most={PLAN_REASON_LENGTH}
        value={reason}
        onText={setReason}
      />
    </ProposeForm>
  );
}
