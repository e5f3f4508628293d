import { micro, toDecimal } from '@fairlaunch/money';
import { buttonClass } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { fillAmount } from '../fill-amount.ts';
import type { Requirement } from './requirement-note.tsx';

const STEP = `${buttonClass('secondary', 'small')} w-fit`;

/** Link to the next step for a requirement; the page of a stake shows its effect. */
export function RequirementStep({ requirement: { of, have, need } }: { requirement: Requirement }) {
  const text = useText();
  const plan = usePlan();
  if (of === 'own') {
    const amount = plan && toDecimal(fillAmount(plan, micro(need) - micro(have)));
    return (
      <Link to={paths.stake(amount === undefined ? {} : { amount })} className={STEP}>
        {text('community.next.stake')}
      </Link>
    );
  }
  return of === 'small' ? (
    <Link to={paths.invite()} className={STEP}>
      {text('community.invite')}
    </Link>
  ) : (
    <Link to={paths.tree()} className={STEP}>
      {text('tree.title')}
    </Link>
  );
}
