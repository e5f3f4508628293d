import { hasRank, type Rank } from '@fairlaunch/plan';
import { Card, Notice, SkeletonRows } from '@fairlaunch/ui';
import { ListChecks } from 'lucide-react';
import { useRead } from '../../shared/client/use-read.ts';
import { BindFirst } from '../../shared/components/bind-first.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { RowLink } from '../../shared/components/row-link.tsx';
import { useText } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';
import { HubPage } from '../../shared/templates/hub-page.tsx';
import { InvitationCard } from './components/invitation-card.tsx';
import { LinkNameForm } from './components/link-name-form.tsx';
import { PosterCard } from './components/poster-card.tsx';

/** Condition for a private link, for members who cannot have one yet. */
function Locked() {
  const text = useText();
  return (
    <>
      <Notice>{text('privateLink.locked')}</Notice>
      <Card className="!py-1.5">
        <RowLink
          to={paths.tasks()}
          icon={<ListChecks aria-hidden size={18} />}
          title={text('home.tasks')}
          note={text('tasks.linkNote')}
        />
      </Card>
    </>
  );
}

function Own({ rank, seat }: { rank: Rank; seat: number }) {
  const text = useText();
  const { data, isError, error, refetch } = useRead('privateLink');
  if (!data)
    return isError ? (
      <QueryProblem error={error} retry={refetch} />
    ) : (
      <SkeletonRows rows={2} className="h-60 rounded-card" />
    );
  const { name, changeableAt } = data;
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

/** A name of one's own that leads to the same referrer, and the poster with it (rulebook §14). */
export function PrivateLinkPage() {
  const text = useText();
  const { data, isError, error, refetch } = useRead('tasks');
  return (
    <HubPage title={text('privateLink.title')}>
      {!data && !isError && <SkeletonRows rows={2} className="h-60 rounded-card" />}
      {isError && !data && <QueryProblem error={error} retry={refetch} />}
      {data?.seat === null && <BindFirst message="invite.notBound" />}
      {data && data.seat !== null && !hasRank(data.rank, 'CAPTAIN') && <Locked />}
      {data && data.seat !== null && hasRank(data.rank, 'CAPTAIN') && (
        <Own rank={data.rank} seat={data.seat} />
      )}
    </HubPage>
  );
}
