import { typedAddress } from '@fairlaunch/protocol';
import { AddressField } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

type MemberFieldProps = {
  value: string;
  onText: (text: string) => void;
  /** True from the first attempt to send on: a missing address is shown then. */
  tried: boolean;
};

/** The address of the member that something is proposed about. */
export function MemberField({ value, onText, tried }: MemberFieldProps) {
  const text = useText();
  return (
    <AddressField
      label={text('proposals.member')}
      value={value}
      onText={onText}
      problem={tried && !typedAddress(value) ? text('operators.addressInvalid') : undefined}
    />
  );
}
