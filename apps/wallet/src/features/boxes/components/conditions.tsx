import type { WaitingBox } from '@fairlaunch/protocol';
import { useAmountText } from '@fairlaunch/web';
import { buttonClass } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { ShownAmounts } from '#shared/money/own-amounts.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Checklist } from '#shared/templates/checklist.tsx';

type Condition = WaitingBox['conditions'][number];

/** The member's progress with each condition, and where to go on. */
export function Conditions({ box }: { box: WaitingBox }) {
  const text = useText();
  return (
    <Checklist
      title={text(box.kind === 'TUTORIAL' ? 'boxes.eitherWay' : 'boxes.conditions')}
      items={box.conditions.map((condition) => ({
        id: condition.id,
        title: text(`boxes.condition.${condition.id}`),
        note: (
          <ShownAmounts>
            <Note condition={condition} />
          </ShownAmounts>
        ),
        isDone: condition.done >= condition.needed,
        action: ACTIONS[condition.id](text(`boxes.next.${condition.id}`)),
      }))}
      reward={text('boxes.reward')}
    />
  );
}

function Note({ condition: { id, done, needed } }: { condition: Condition }) {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  if (!plan) return null;
  const { tutorialOrderMin, tutorialReferralStake, tutorialReferralDays } = plan.box;
  return text(`boxes.conditionNote.${id}`, {
    done,
    needed,
    order: amountText(tutorialOrderMin),
    stake: amountText(tutorialReferralStake),
    days: tutorialReferralDays,
  });
}

const link = (path: string) => (label: string) => (
  <Link to={path} className={buttonClass('secondary', 'small')}>
    {label}
  </Link>
);

const ACTIONS: { [id in Condition['id']]: (label: string) => ReactNode } = {
  OWN_ORDER: link(paths.stake()),
  REFERRAL: link(paths.community()),
  KYC1: link(paths.kyc()),
  D1: link(paths.community()),
};
