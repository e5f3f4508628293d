import { buttonClass, Card, EmptyState } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { CalendarCheck, Coins, Network } from 'lucide-react';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { FullNodeCard } from './components/full-node-card.tsx';
import { PastFullNodeWeeks } from './components/past-full-node-weeks.tsx';
import { WithPerformance } from './components/with-performance.tsx';

function NoNode() {
  const text = useText();
  return (
    <EmptyState
      icon={<Network aria-hidden />}
      action={
        <Link to={paths.nodes()} className={buttonClass('secondary', 'small')}>
          {text('home.nodes')}
        </Link>
      }
    >
      {text('fullNode.none')}
    </EmptyState>
  );
}

/** The stake of a node holder against what its nodes require, at each close (rulebook §9). */
export function FullNodePage() {
  const text = useText();
  return (
    <HubPage title={text('fullNode.title')}>
      <p className="px-1 text-13 text-content-alt">{text('fullNode.explained')}</p>
      <WithPerformance>
        {({ fullNode }) =>
          fullNode ? (
            <>
              <FullNodeCard fullNode={fullNode} />
              <PastFullNodeWeeks />
            </>
          ) : (
            <NoNode />
          )
        }
      </WithPerformance>
      <Card className="!py-1.5">
        <PageRow
          to={paths.assessment()}
          Icon={CalendarCheck}
          title="assessment.title"
          note="fullNode.assessmentNote"
        />
        <PageRow
          to={paths.incomeKind('FEE_DIVIDEND')}
          Icon={Coins}
          title="income.kind.FEE_DIVIDEND"
          note="fullNode.dividendNote"
        />
      </Card>
    </HubPage>
  );
}
