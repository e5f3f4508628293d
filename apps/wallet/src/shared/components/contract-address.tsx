import { Address, FullAddress } from '@fairlaunch/ui';
import { useExplorer } from '../explorer.ts';
import { useText } from '../language/text.ts';
import { OurAddress } from './our-address.tsx';

type ContractAddressProps = {
  value: string;
  /** Every character, where a person must compare it. */
  isWhole?: boolean;
};

export function ContractAddress({ value, isWhole = false }: ContractAddressProps) {
  const text = useText();
  const explorer = useExplorer();
  return (
    <OurAddress>
      {isWhole ? (
        <FullAddress value={value} />
      ) : (
        <Address value={value} href={explorer.address(value)} linkLabel={text('flow.inExplorer')} />
      )}
    </OurAddress>
  );
}
