import type { FlashKind } from '@fairlaunch/plan';
import type { BitcoinAddressType, BitcoinNetwork } from '@fairlaunch/protocol';
import { Card, FullAddress, Notice } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

type ReadBackProps = {
  address: string;
  type: BitcoinAddressType;
  network: BitcoinNetwork;
  kind: FlashKind;
};

/** The address as it was read, in groups, for comparing it with the Bitcoin wallet. */
export function AddressReadBack({ address, type, network, kind }: ReadBackProps) {
  const text = useText();
  return (
    <>
      <Card className="grid gap-2" aria-label={text('flash.readBack')}>
        <span className="text-13 text-content-alt">{text('flash.readBack')}</span>
        <FullAddress value={address} />
        <span className="text-13 font-medium">
          {text(`flash.addressType.${type}`, { network })}
        </span>
      </Card>
      {kind === 'INSCRIPTION' && type !== 'TAPROOT' && (
        <Notice kind="warning">{text('flash.notTaproot')}</Notice>
      )}
    </>
  );
}
