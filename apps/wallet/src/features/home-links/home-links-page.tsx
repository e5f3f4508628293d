import { Notice } from '@fairlaunch/ui';
import { Signpost } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { VersionCard } from './components/version-card.tsx';

/** The public list of home link versions: who set them, and when. */
export function HomeLinksPage() {
  const text = useText();
  return (
    <ListPage title={text('homeLinks.title')} head={<Notice>{text('homeLinks.note')}</Notice>}>
      <EndlessList
        query={useReadPages('homeLinksVersions')}
        label={text('homeLinks.title')}
        empty={text('homeLinks.empty')}
        emptyIcon={<Signpost aria-hidden />}
        itemKey={({ version }) => version}
        render={(version) => <VersionCard version={version} />}
      />
    </ListPage>
  );
}
