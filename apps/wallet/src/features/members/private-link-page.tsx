import { hasRank, type Rank } from '@fairlaunch/plan';
import { Card, Notice } from '@fairlaunch/ui';
import { ListChecks } from 'lucide-react';
import { useRead } from '#shared/client/use-read.ts';
import { BindFirst } from '#shared/components/bind-first.tsx';
import { Loaded, NotLoaded } from '#shared/components/loaded.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { InvitationCard } from './components/invitation-card.tsx';
import { LinkNameForm } from './components/link-name-form.tsx';
import { PosterCard } from './components/poster-card.tsx';

/** The condition for a private link, shown to members who cannot have one yet. */
function Locked() {
  const text = useText();
  return (
    <>
      <Notice>{text('privateLink.locked')}</Notice>
      <Card className="!py-1.5">
        <PageRow to={paths.tasks()} Icon={ListChecks} title="home.tasks" note="tasks.linkNote" />
      </Card>
    </>
  );
}

function Own({ rank, seat }: { rank: Rank; seat: number }) {
  const text = useText();
  const link = useRead('privateLink');
  if (!link.data) return <NotLoaded query={link} rows={2} className="h-60 rounded-card" />;
  const { name, changeableAt } = link.data;
  return (
    <>
      {name !== null && <InvitationCard code={name} />}
      <LinkNameForm key={name} name={name} changeableAt={changeableAt} />
      {name === null ? (
        <p className="px-1 text-13 text-content-alt">{text('privateLink.posterFirst')}</p>
      ) : (
        <PosterCard code={name} seat={seat} rank={rank} />
      )}
    </>
  );
}

/** The member's private link with a chosen name, and the poster with it (rulebook §14). */
export function PrivateLinkPage() {
  const text = useText();
  const tasks = useRead('tasks');
  return (
    <HubPage title={text('privateLink.title')}>
      <Loaded query={tasks} rows={2} className="h-60 rounded-card">
        {({ rank, seat }) => {
          if (seat === null) return <BindFirst message="invite.notBound" />;
          return hasRank(rank, 'CAPTAIN') ? <Own rank={rank} seat={seat} /> : <Locked />;
        }}
      </Loaded>
    </HubPage>
  );
}
