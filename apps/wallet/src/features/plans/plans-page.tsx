import type { Plan } from '@fairlaunch/plan';
import { Card, CopyButton, Notice } from '@fairlaunch/ui';
import { useConfig } from '#shared/api/config.ts';
import { usePlans } from '#shared/api/plans.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { Loaded, NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { Page } from '#shared/templates/page.tsx';
import { PlanCard } from './components/plan-card.tsx';
import { PlanTables } from './components/plan-tables.tsx';

/** The plan in force in tables, then coming changes, then the versions. */
export function PlansPage() {
  const text = useText();
  const config = useConfig();
  return (
    <Page title={text('plans.title')}>
      <Loaded query={config} rows={4} className="h-40 rounded-card">
        {({ plan }) => <InForce {...(plan as { plan: Plan; hash: string })} />}
      </Loaded>
    </Page>
  );
}

function InForce({ plan, hash }: { plan: Plan; hash: string }) {
  const text = useText();
  return (
    <>
      <Notice>{text('plans.rule')}</Notice>
      <PlanTables plan={plan} />
      <Versions packages={plan.packages} />
      <Card className="grid gap-2">
        <span className="text-13 text-content-alt">{text('plans.hashInForce')}</span>
        <span className="flex items-center gap-2">
          <bdi dir="ltr" className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">
            {hash}
          </bdi>
          <CopyButton text={hash} label={text('plans.hashInForce')} />
        </span>
      </Card>
    </>
  );
}

function Versions({ packages }: { packages: Plan['packages'] }) {
  const text = useText();
  const plans = usePlans();
  const list = (title: string, upcoming: boolean, empty: string) => (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-18 font-strong">{title}</h2>
      <EndlessList
        query={plans}
        label={title}
        empty={empty}
        isShown={(version) => (version.state === 'UPCOMING') === upcoming}
        itemKey={(version) => version.number}
        render={(version) => <PlanCard version={version} packages={packages} />}
      />
    </section>
  );
  if (!plans.data) return <NotLoaded query={plans} rows={2} className="h-40 rounded-card" />;
  return (
    <>
      {list(text('plans.announced'), true, text('plans.noneAnnounced'))}
      {list(text('plans.history'), false, text('plans.empty'))}
    </>
  );
}
