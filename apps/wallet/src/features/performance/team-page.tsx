import { Pill } from '@fairlaunch/ui';
import { useText } from '../../shared/language/text.ts';
import { navigation } from '../../shared/routing/navigate.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ListPage } from '../../shared/templates/list-page.tsx';
import { DirectList } from './components/direct-list.tsx';
import { FiguresCard } from './components/figures-card.tsx';
import { NodeFigures } from './components/node-figures.tsx';
import { WithPerformance } from './components/with-performance.tsx';

export function TeamPage() {
  const text = useText();
  const invite = () => void navigation.push(paths.invite());
  return (
    <ListPage
      title={text('team.title')}
      aside={<Pill onClick={invite}>{text('community.invite')}</Pill>}
    >
      <WithPerformance>
        {(performance) => (
          <>
            <FiguresCard performance={performance} />
            <NodeFigures nodes={performance.nodes} />
            <h2 className="px-1 pt-2 text-16 font-strong">{text('community.directList')}</h2>
            <DirectList bigLeg={performance.standing?.bigLeg ?? null} onInvite={invite} />
          </>
        )}
      </WithPerformance>
    </ListPage>
  );
}
