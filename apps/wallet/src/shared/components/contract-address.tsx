import { Address, FullAddress } from '@fairlaunch/ui';
import { useExplorer } from '../explorer.ts';
import { useText } from '../language/text.ts';

type ContractAddressProps = {
  value: string;
  /** Every character, where a person must compare it. */
  isWhole?: boolean;
};

/** A contract can be looked up and copied. What is sent to it straight is nobody's. */
export function ContractAddress({ value, isWhole = false }: ContractAddressProps) {
  const text = useText();
  const explorer = useExplorer();
  return (
    <span className="inline-grid max-w-full">
      {isWhole ? (
        <FullAddress value={value} />
      ) : (
        <Address value={value} href={explorer.address(value)} linkLabel={text('flow.inExplorer')} />
      )}
      <span className="text-12 font-normal text-warning">{text('address.doNotSend')}</span>
    </span>
  );
}
