import { rankBefore } from '@fairlaunch/plan';
import type { TaskItem } from '@fairlaunch/protocol';
import { buttonClass } from '@fairlaunch/ui';
import { Link, useAmountText, useShownAmountText } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ChecklistItems } from '#shared/templates/checklist.tsx';

type Target = TaskItem['targets'][number];

const NEXT = {
  KYC1: paths.kyc(),
  OWN_STAKE: paths.stake(),
  VALID_DIRECTS: paths.invite(),
  DIRECT_PIONEERS: paths.team(),
  CAPTAIN_LEGS: paths.team(),
};

const leadsOn = (id: Target['id']): id is keyof typeof NEXT => Object.hasOwn(NEXT, id);

/** The targets of a rank: which are met, the next step, and the reward. */
export function Targets({ item, reward }: { item: TaskItem; reward: ReactNode }) {
  const text = useText();
  const amountText = useAmountText();
  const ruleText = useShownAmountText();
  const titleOf = ({ id, needed }: Target): string =>
    text(`tasks.target.${id}`, {
      needed: ruleText(needed),
      rank: text(`tasks.rank.${rankBefore(item.rank)}`),
    });
  const action = ({ id }: Target) =>
    leadsOn(id) && (
      <Link to={NEXT[id]} className={buttonClass('secondary', 'small')}>
        {text(`tasks.next.${id}`)}
      </Link>
    );
  return (
    <ChecklistItems
      items={item.targets.map((target) => ({
        id: target.id,
        title: titleOf(target),
        note: text('tasks.progress', {
          done: amountText(target.done),
          needed: ruleText(target.needed),
        }),
        isDone: target.isMet,
        action: action(target),
      }))}
      reward={reward}
    />
  );
}
