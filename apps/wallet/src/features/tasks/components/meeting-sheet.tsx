import {
  isMeetingLink,
  MOST_ATTENDEES,
  randomText,
  readTypedCount,
  readTypedLink,
} from '@fairlaunch/protocol';
import { Button, Field, Sheet, showToast, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { useText } from '#shared/language/text.ts';

const DAY_MS = 86_400_000;

/** The day of a typed date; undefined if it is no date. */
function dayOf(typed: string): number | undefined {
  const day = Date.parse(`${typed}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) && day > 0 ? day : undefined;
}

function readAttendees(typed: string): number | undefined {
  const attendees = readTypedCount(typed) ?? 0;
  return attendees > 0 && attendees <= MOST_ATTENDEES ? attendees : undefined;
}

/** Records a meeting that was held: its day, link and number of people. */
export function MeetingSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState({ heldDay: '', link: '', attendees: '' });
  const [requestId, setRequestId] = useState(() => randomText(24));
  const record = useAction('recordMeeting', {
    onSuccess: () => {
      showToast(text('mentoring.recorded'));
      onClose();
    },
  });
  const link = readTypedLink(typed.link);
  const attendees = readAttendees(typed.attendees);
  const form = useForm({
    typed,
    onTyped: (next) => {
      setTyped(next);
      record.reset();
      setRequestId(randomText(24));
    },
    read: {
      heldDay: dayOf(typed.heldDay),
      link: isMeetingLink(link) ? link : undefined,
      attendees,
    },
    send: (read) => record.mutate({ ...read, requestId }),
  });
  return (
    <Sheet
      full
      open
      onClose={onClose}
      title={text('mentoring.record')}
      foot={
        <Button busy={record.isPending} onClick={form.submit}>
          {text('mentoring.save')}
        </Button>
      }
    >
      <Field
        label={text('mentoring.day')}
        type="date"
        {...form.field('heldDay', text('mentoring.dayInvalid'))}
      />
      <ReadField
        label={text('tasks.meetingLink')}
        hint={text('tasks.meetingLinkHint')}
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        read={link}
        {...form.field('link', text('tasks.meetingLinkInvalid'))}
      />
      <ReadField
        label={text('mentoring.people')}
        dir="ltr"
        inputMode="numeric"
        read={attendees?.toString()}
        {...form.field('attendees', text('mentoring.peopleInvalid', { most: MOST_ATTENDEES }))}
      />
      <ActionProblem error={record.error} />
    </Sheet>
  );
}
