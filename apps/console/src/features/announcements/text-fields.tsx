import {
  ANNOUNCEMENT_BODY_LENGTH,
  ANNOUNCEMENT_TITLE_LENGTH,
  type AnnouncementText,
} from '@fairlaunch/protocol';
import { Field } from '@fairlaunch/ui';
import { useId } from 'react';
import { useText } from '#shared/language/text.ts';

type TextFieldsProps = { value: AnnouncementText; onValue: (value: AnnouncementText) => void };

/** Title and text in one language. */
export function TextFields({ value, onValue }: TextFieldsProps) {
  const text = useText();
  const id = useId();
  const left = ANNOUNCEMENT_BODY_LENGTH - value.body.length;
  return (
    <>
      <Field
        label={text('announcements.titleField')}
        most={ANNOUNCEMENT_TITLE_LENGTH}
        value={value.title}
        onText={(title) => onValue({ ...value, title })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-13 text-content-alt">
          {text('announcements.body')}
        </label>
        <textarea
          id={id}
          rows={8}
          aria-invalid={left < 0}
          value={value.body}
          aria-describedby={`${id}-note`}
          onChange={(event) => onValue({ ...value, body: event.target.value })}
          className="w-full rounded-control border border-border bg-surface-raised p-3 text-16"
        />
        <p id={`${id}-note`} className="text-12 text-content-faint">
          {text('announcements.bodyHint', { left })}
        </p>
      </div>
    </>
  );
}
