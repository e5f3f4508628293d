import { Notice, PageHeader } from '@fairlaunch/ui';
import { EndlessList } from '../../shared/components/endless-list.tsx';
import { usePlans } from '../../shared/api/plans.ts';
import { navigation } from '../../shared/routing/navigate.ts';
import { useText } from '../../shared/language/text.ts';
import { PlanCard } from './plan-card.tsx';

export function PlansPage() {
  const text = useText();
  const plans = usePlans();
  return (
    <>
      <PageHeader title={text('plans.title')} onBack={() => void navigation.back()} />
      <Notice>{text('plans.rule')}</Notice>
      <EndlessList
        query={plans}
        label={text('plans.title')}
        empty={text('plans.empty')}
        itemKey={(plan) => plan.number}
        render={(plan) => <PlanCard plan={plan} />}
      />
    </>
  );
}
