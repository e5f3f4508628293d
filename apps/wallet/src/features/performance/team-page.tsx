import { Card, Pill } from '@fairlaunch/ui';
import { GitFork } from 'lucide-react';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { FiguresCard } from './components/figures-card.tsx';
import { NodeFigures } from './components/node-figures.tsx';
import { WithPerformance } from './components/with-performance.tsx';

export function TeamPage() {
  const text = useText();
  const invite = () => void navigation.push(paths.invite());
  return (
    <HubPage
      title={text('team.title')}
      aside={<Pill onClick={invite}>{text('community.invite')}</Pill>}
    >
      <WithPerformance>
        {(performance) => (
          <>
            <FiguresCard performance={performance} />
            <Card className="!py-1.5">
              <PageRow to={paths.tree()} Icon={GitFork} title="tree.title" note="tree.linkNote" />
            </Card>
            <NodeFigures nodes={performance.nodes} />
          </>
        )}
      </WithPerformance>
    </HubPage>
  );
}
