import { hasRank } from '@fairlaunch/plan';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { Gift, Link2, UsersRound } from 'lucide-react';
import { GuestNotice } from '#shared/components/guest-notice.tsx';
import { Timeline } from '#shared/components/timeline.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { RankPart } from './components/rank-part.tsx';
import { WithTasks } from './components/with-tasks.tsx';
import { heldGifts, sumOfGifts } from './held-gifts.ts';
import type { Tasks } from './held-gifts.ts';

function Rows({ tasks }: { tasks: Tasks }) {
  const text = useText();
  const { rank } = tasks;
  return (
    <Card className="!py-1.5">
      <RowLink
        to={paths.taskGifts()}
        icon={<Gift aria-hidden size={18} />}
        title={text('tasks.gifts')}
        note={
          hasRank(rank, 'PIONEER')
            ? text('tasks.giftsGiven', sumOfGifts(heldGifts(tasks)))
            : text('tasks.giftsLocked')
        }
      />
      <RowLink
        to={paths.privateLink()}
        icon={<Link2 aria-hidden size={18} />}
        title={text('privateLink.title')}
        note={text(hasRank(rank, 'CAPTAIN') ? 'privateLink.linkNote' : 'privateLink.locked')}
      />
      <RowLink
        to={paths.mentoring()}
        icon={<UsersRound aria-hidden size={18} />}
        title={text('mentoring.title')}
        note={text(hasRank(rank, 'AMBASSADOR') ? 'mentoring.linkNote' : 'mentoring.locked')}
      />
    </Card>
  );
}

function Content({ tasks }: { tasks: Tasks }) {
  const text = useText();
  const dates = useDates();
  const next = tasks.items.find(({ claimed }) => !claimed);
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-1">
        <span className="text-14 text-content-alt">{text('tasks.yourRank')}</span>
        <Tag>{text(`tasks.rank.${tasks.rank}`)}</Tag>
      </div>
      <Card>
        <Timeline
          label={text('tasks.title')}
          stops={tasks.items.map((item) => {
            const isNext = item === next || item.state !== 'NOT_REACHED';
            return {
              id: item.rank,
              label: text(`tasks.rank.${item.rank}`),
              state: item.claimed ? 'done' : item === next ? 'now' : 'next',
              note: <RankPart item={item} tasks={tasks} isNext={isNext} />,
            };
          })}
        />
      </Card>
      <Rows tasks={tasks} />
      <p className="px-1 text-12 text-content-alt">
        {tasks.asOf === null
          ? text('tasks.noCloseYet')
          : text('tasks.asOf', { day: dates.day(tasks.asOf) })}
      </p>
    </>
  );
}

/** The ranks and the tasks that lead to them (spec §2; rulebook §14). */
export function TasksPage() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <HubPage title={text('tasks.title')}>
      {signedIn ? (
        <WithTasks>{(tasks) => <Content tasks={tasks} />}</WithTasks>
      ) : (
        <GuestNotice message="tasks.guest" />
      )}
    </HubPage>
  );
}
