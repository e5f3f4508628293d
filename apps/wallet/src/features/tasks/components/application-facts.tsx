import type { TaskApplication } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, Notice, useDates } from '@fairlaunch/ui';
import { CancelRequest } from '#shared/components/cancel-request.tsx';
import { quietCall } from '#shared/client/client.ts';
import { useText } from '#shared/language/text.ts';

const WITHDRAW = {
  ask: 'tasks.withdraw.ask',
  title: 'tasks.withdraw.title',
  note: 'tasks.withdraw.note',
  confirm: 'tasks.withdraw.confirm',
  keep: 'tasks.withdraw.keep',
  done: 'tasks.withdraw.done',
} as const;

/** The content of an application, and its outcome. */
export function ApplicationFacts({ application }: { application: TaskApplication }) {
  const text = useText();
  const dates = useDates();
  const { id, communityName, meetingLink, place, message, submittedAt, state, reason } =
    application;
  if (state === 'WITHDRAWN') return null;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('tasks.application')} />
      {reason !== null && (
        <Notice kind="warning" title={text('tasks.rejected')}>
          <bdi>{reason}</bdi>
        </Notice>
      )}
      <DescriptionList
        items={[
          { id: 'at', label: text('tasks.sentAt'), value: dates.moment(submittedAt) },
          { id: 'name', label: text('tasks.communityName'), value: <bdi>{communityName}</bdi> },
          {
            id: 'link',
            label: text('tasks.meetingLink'),
            value: (
              <bdi dir="ltr" className="break-all">
                {meetingLink}
              </bdi>
            ),
          },
          ...(place ? [{ id: 'place', label: text('tasks.place'), value: place.name }] : []),
          ...(message
            ? [{ id: 'message', label: text('tasks.message'), value: <bdi>{message}</bdi> }]
            : []),
        ]}
      />
      {state === 'UNDER_REVIEW' && (
        <>
          <p className="text-12 text-content-alt">{text('tasks.underReview')}</p>
          <CancelRequest
            texts={WITHDRAW}
            amount=""
            send={(requestId) => quietCall('withdrawApplication', { requestId, id })}
          />
        </>
      )}
    </Card>
  );
}
