import { Notice } from '@fairlaunch/ui';
import { Hourglass } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { UsdbReleaseCard } from './components/usdb-release-card.tsx';

/** Locked USDB, of which each settlement releases a part, with its origin (rulebook §8, §11). */
export function UsdbReleasesPage() {
  const text = useText();
  return (
    <ListPage
      title={text('usdbReleases.title')}
      head={<Notice>{text('usdbReleases.explained')}</Notice>}
    >
      <EndlessList
        query={useReadPages('usdbReleases')}
        label={text('usdbReleases.title')}
        empty={text('usdbReleases.empty')}
        emptyIcon={<Hourglass aria-hidden />}
        itemKey={({ number }) => number}
        render={(release) => <UsdbReleaseCard release={release} />}
      />
    </ListPage>
  );
}
