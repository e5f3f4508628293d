import { typedAddress } from '@fairlaunch/protocol';
import { AddressField } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

type MemberFieldProps = {
  value: string;
  onText: (text: string) => void;
  /** True once sending was tried; a missing address is marked from then on. */
  tried: boolean;
};

/** The address of the member that a proposal concerns. */
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
