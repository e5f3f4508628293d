import { TEXT_AREA_LENGTH } from '@fairlaunch/protocol';
import { TextArea } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

/** True for a reason that the server accepts (spec §5). */
export const isReason = (text: string, most = TEXT_AREA_LENGTH): boolean =>
  text.trim() !== '' && text.length <= most;

export const readReason = (text: string, most?: number): string | undefined =>
  isReason(text, most) ? text.trim() : undefined;

type ReasonFieldProps = {
  label?: string;
  value: string;
  onText: (text: string) => void;
  hint?: string;
  /** Most characters. */
  most?: number;
  /** True once sending was tried; a missing reason is marked from then on. */
  tried: boolean;
};

export function ReasonField({
  label,
  value,
  onText,
  hint,
  most = TEXT_AREA_LENGTH,
  tried,
}: ReasonFieldProps) {
  const text = useText();
  return (
    <TextArea
      label={label ?? text('proposals.reason')}
      hint={hint}
      most={most}
      value={value}
      onText={onText}
      problem={tried ? problem() : undefined}
    />
  );

  function problem(): string | undefined {
    if (value.trim() === '') return text('proposals.reasonMissing');
    return isReason(value, most) ? undefined : text('proposals.reasonTooLong', { most });
  }
}
