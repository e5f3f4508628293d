import { isMeetingLink, MOST_ATTENDEES, randomText } from '@fairlaunch/protocol';
import { Button, Field, Notice, Sheet, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';
import { useRecordMeeting } from '../api/mentoring.ts';

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
  const [link, setLink] = useState('');
  const [people, setPeople] = useState('');
  const [tried, setTried] = useState(false);
  const [requestId, setRequestId] = useState(() => randomText(24));
  const record = useRecordMeeting(() => {
    showToast(text('mentoring.recorded'));
    onClose();
  });
  const written = (set: (value: string) => void) => (value: string) => {
    set(value);
    record.reset();
    setRequestId(randomText(24));
  };
  const heldDay = dayOf(date);
  const isLinked = isMeetingLink(link.trim());
  const attendees = /^[1-9]\d{0,3}$/.test(people.trim()) ? Number(people.trim()) : 0;
  const isCount = attendees > 0 && attendees <= MOST_ATTENDEES;
  const save = () => {
    setTried(true);
    if (heldDay === undefined || !isLinked || !isCount) return;
    record.mutate({ requestId, heldDay, link: link.trim(), attendees });
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
      <Field
        label={text('tasks.meetingLink')}
        hint={text('tasks.meetingLinkHint')}
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        value={link}
        onText={written(setLink)}
        problem={tried && !isLinked ? text('tasks.meetingLinkInvalid') : undefined}
      />
      <Field
        label={text('mentoring.people')}
        dir="ltr"
        inputMode="numeric"
        value={people}
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
