import { TEXT_AREA_LENGTH } from '@fairlaunch/protocol';
import { TextArea } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

/** As the server takes one (spec §5). */
export const isReason = (text: string): boolean =>
  text.trim() !== '' && text.length <= TEXT_AREA_LENGTH;

export const readReason = (text: string): string | undefined =>
  isReason(text) ? text.trim() : undefined;

type ReasonFieldProps = {
  value: string;
  onText: (text: string) => void;
  hint?: string;
  /** True from the first attempt to send on: a missing reason is shown then. */
  tried: boolean;
};

export function ReasonField({ value, onText, hint, tried }: ReasonFieldProps) {
  const text = useText();
  return (
    <TextArea
      label={text('suspensions.reason')}
      hint={hint}
      most={TEXT_AREA_LENGTH}
      value={value}
      onText={onText}
      problem={tried ? problem() : undefined}
    />
  );

  function problem(): string | undefined {
    if (value.trim() === '') return text('suspensions.reasonMissing');
    return isReason(value)
      ? undefined
      : text('suspensions.reasonTooLong', { most: TEXT_AREA_LENGTH });
  }
}
