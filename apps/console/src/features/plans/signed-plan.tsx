import { dayOfIsoDate, diffPlans, type Plan } from '@fairlaunch/plan';
import { planContent, type Proposal } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { Attachment } from '#proposals/attachment.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { isDrainable } from '#shared/plan-change/drainable.ts';
import { DrainableNotice } from '#shared/plan-change/drainable-notice.tsx';
import { PlanDifferences } from '#shared/plan-change/plan-differences.tsx';
import { usePlanText } from './api/plan-text.ts';

/**
 * What a proposed plan changes, its hash, computed from what is shown, and why it cannot be
 * confirmed.
 */
export function SignedPlan({ proposal }: { proposal: Proposal<'plans'> }) {
  const text = useText();
  const { content, facts } = proposal;
  const base = usePlanText(facts.baseHash);
  return (
    <>
      <Attachment proposal={proposal}>
        {(attachment) => {
          const plan = JSON.parse(attachment) as Plan;
          return (
            <>
              {isDrainable(plan) && <DrainableNotice />}
              <Loaded query={base}>
                {(before) => (
                  <PlanDifferences
                    changes={diffPlans(before, plan)}
                    startsOn={dayOfIsoDate(content.startsOn) ?? 0}
                    plan={plan}
                  />
                )}
              </Loaded>
              <HashRow
                label={text('plans.hash')}
                value={planContent(attachment, content).planHash}
              />
            </>
          );
        }}
      </Attachment>
      {facts.problem && (
        <Notice kind="warning">{text(`plans.problemNote.${facts.problem}`)}</Notice>
      )}
    </>
  );
}
