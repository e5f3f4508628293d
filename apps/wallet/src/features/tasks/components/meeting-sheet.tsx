import {
  isMeetingLink,
  MOST_ATTENDEES,
  randomText,
  readTypedCount,
  readTypedLink,
} from '@fairlaunch/protocol';
import { Button, Field, Notice, Sheet, showToast } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { useAction } from '../../../shared/client/use-action.ts';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';

const DAY_MS = 86_400_000;

/** Undefined for a date that is none. */
function dayOf(typed: string): number | undefined {
  const day = Date.parse(`${typed}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) && day > 0 ? day : undefined;
}

/** Day, link and number of people of a meeting that was held. */
export function MeetingSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [date, setDate] = useState('');
  const [typedLink, setLink] = useState('');
  const [people, setPeople] = useState('');
  const [tried, setTried] = useState(false);
  const [requestId, setRequestId] = useState(() => randomText(24));
  const record = useAction('recordMeeting', {
    onSuccess: () => {
      showToast(text('mentoring.recorded'));
      onClose();
    },
  });
  const written = (set: (value: string) => void) => (value: string) => {
    set(value);
    record.reset();
    setRequestId(randomText(24));
  };
  const heldDay = dayOf(date);
  const link = readTypedLink(typedLink);
  const isLinked = isMeetingLink(link);
  const attendees = readTypedCount(people) ?? 0;
  const isCount = attendees > 0 && attendees <= MOST_ATTENDEES;
  const save = () => {
    setTried(true);
    if (heldDay === undefined || !isLinked || !isCount) return;
    record.mutate({ requestId, heldDay, link, attendees });
  };
  return (
    <Sheet
      full
      open
      onClose={onClose}
      title={text('mentoring.record')}
      foot={
        <Button busy={record.isPending} onClick={save}>
          {text('mentoring.save')}
        </Button>
      }
    >
      <Field
        label={text('mentoring.day')}
        type="date"
        value={date}
        onText={written(setDate)}
        problem={tried && heldDay === undefined ? text('mentoring.dayInvalid') : undefined}
      />
      <ReadField
        label={text('tasks.meetingLink')}
        hint={text('tasks.meetingLinkHint')}
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        value={typedLink}
        read={link}
        onText={written(setLink)}
        problem={tried && !isLinked ? text('tasks.meetingLinkInvalid') : undefined}
      />
      <ReadField
        label={text('mentoring.people')}
        dir="ltr"
        inputMode="numeric"
        value={people}
        read={isCount ? String(attendees) : undefined}
        onText={written(setPeople)}
        problem={
          tried && !isCount ? text('mentoring.peopleInvalid', { most: MOST_ATTENDEES }) : undefined
        }
      />
      {record.error && (
        <Notice kind="negative" live>
          {actionProblem(record.error, text)}
        </Notice>
      )}
    </Sheet>
  );
}
