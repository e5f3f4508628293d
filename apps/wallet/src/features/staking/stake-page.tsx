import { Pill, SkeletonRows } from '@fairlaunch/ui';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useToday } from '#shared/api/use-today.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { MoneyPage } from '#shared/templates/money-page.tsx';
import { StakeForm } from './components/stake-form.tsx';

export function StakePage() {
  const text = useText();
  const config = useConfig();
  const today = useToday();
  const plan = usePlan();
  return (
    <MoneyPage
      title={text('stake.title')}
      aside={
        <Pill onClick={() => void navigation.push(paths.stakingOrders())}>
          {text('stake.orders')}
        </Pill>
      }
    >
      {config.isError && <QueryProblem error={config.error} retry={config.refetch} />}
      {plan && config.data && today !== undefined ? (
        <StakeForm plan={plan} planHash={config.data.plan.hash as `0x${string}`} today={today} />
      ) : (
        !config.isError && <SkeletonRows rows={3} className="h-32 rounded-card" />
      )}
    </MoneyPage>
  );
}
