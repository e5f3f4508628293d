import { Pill } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { Branch } from './components/tree/branch.tsx';
import { TeamSearch } from './components/tree/team-search.tsx';
import { WithPerformance } from './components/with-performance.tsx';

/** A member's team, branch by branch (rulebook §5). */
export function TreePage() {
  const text = useText();
  const invite = () => void navigation.push(paths.invite());
  return (
    <ListPage
      title={text('tree.title')}
      aside={<Pill onClick={invite}>{text('community.invite')}</Pill>}
    >
      <WithPerformance>
        {({ asOf, today, standing }) => (
          <>
            <TeamSearch />
            <Branch asOf={asOf} today={today} standing={standing} />
          </>
        )}
      </WithPerformance>
    </ListPage>
  );
}
