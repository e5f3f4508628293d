import { hasRank } from '@fairlaunch/plan';
import type { Endpoints, MentorMeeting, Output } from '@fairlaunch/protocol';
import { Button, Card, EmptyState, Notice, useDates } from '@fairlaunch/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { CancelRequest } from '#shared/components/cancel-request.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { quietCall } from '#shared/client/client.ts';
import { useText } from '#shared/language/text.ts';
import { Checklist } from '#shared/templates/checklist.tsx';
import { ListPage } from '#shared/templates/list-page.tsx';
import { MeetingSheet } from './components/meeting-sheet.tsx';
import { WithTasks } from './components/with-tasks.tsx';

const REMOVE = {
  ask: 'mentoring.remove.ask',
  title: 'mentoring.remove.title',
  note: 'mentoring.remove.note',
  confirm: 'mentoring.remove.confirm',
  keep: 'mentoring.remove.keep',
  done: 'mentoring.remove.done',
} as const;

function MeetingCard({ meeting }: { meeting: MentorMeeting }) {
  const text = useText();
  const dates = useDates();
  const { id, heldDay, link, attendees } = meeting;
  return (
    <Card className="grid gap-2">
      <span className="text-14 font-medium">{dates.day(heldDay)}</span>
      <bdi dir="ltr" className="text-13 break-all">
        {link}
      </bdi>
      <span className="text-12 text-content-alt">{text('mentoring.attendees', { attendees })}</span>
      <CancelRequest
        texts={REMOVE}
        amount=""
        send={(requestId) => quietCall('removeMeeting', { requestId, id })}
      />
    </Card>
  );
}

function Progress({ meetings, newcomers }: Output<Endpoints['mentoring']>) {
  const text = useText();
  return (
    <Checklist
      title={text('tasks.targets')}
      items={[
        {
          id: 'meetings',
          title: text('mentoring.meetings', { needed: meetings.needed, weeks: meetings.weeks }),
          note: text('tasks.progress', {
            done: String(meetings.done),
            needed: String(meetings.needed),
          }),
          isDone: meetings.done >= meetings.needed,
        },
        {
          id: 'newcomers',
          title: text('mentoring.newcomers', { needed: newcomers.needed }),
          note: text('tasks.progress', {
            done: String(newcomers.done),
            needed: String(newcomers.needed),
          }),
          isDone: newcomers.done >= newcomers.needed,
        },
      ]}
      reward={text('mentoring.reward')}
    />
  );
}

function Meetings() {
  const text = useText();
  const mentoring = useRead('mentoring');
  const [isRecording, setIsRecording] = useState(false);
  const { data } = mentoring;
  if (!data) return <NotLoaded query={mentoring} rows={2} className="h-40 rounded-card" />;
  return (
    <>
      <Progress {...data} />
      <Notice>{text('mentoring.unchecked')}</Notice>
      <Button onClick={() => setIsRecording(true)}>{text('mentoring.record')}</Button>
      {data.items.length === 0 && (
        <EmptyState icon={<CalendarPlus aria-hidden />}>{text('mentoring.empty')}</EmptyState>
      )}
      <ul aria-label={text('mentoring.title')} className="grid gap-3">
        {data.items.map((meeting) => (
          <li key={meeting.id}>
            <MeetingCard meeting={meeting} />
          </li>
        ))}
      </ul>
      {isRecording && <MeetingSheet onClose={() => setIsRecording(false)} />}
    </>
  );
}

/** Mentoring tasks of an ambassador (rulebook §14). */
export function MentoringPage() {
  const text = useText();
  return (
    <ListPage title={text('mentoring.title')}>
      <WithTasks>
        {({ rank }) =>
          hasRank(rank, 'AMBASSADOR') ? <Meetings /> : <Notice>{text('mentoring.locked')}</Notice>
        }
      </WithTasks>
    </ListPage>
  );
}
