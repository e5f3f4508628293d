import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { ContractAddress } from '#shared/components/contract-address.tsx';
import { useText } from '#shared/language/text.ts';
import type { Iso } from '../phase.ts';

const PARTS = ['total', 'emitted', 'left', 'inPool'] as const;

export function Supply({ iso: { supply, vault } }: { iso: Iso }) {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('iso.supply')} />
      <DescriptionList
        items={[
          ...PARTS.map((part) => ({
            id: part,
            label: text(`iso.supply.${part}`),
            value: <Money value={supply[part]} unit="BHC" precision="full" />,
          })),
          ...(vault
            ? [
                {
                  id: 'vault',
                  label: text('iso.vault'),
                  value: <ContractAddress value={vault} />,
                },
              ]
            : []),
        ]}
      />
      <p className="text-12 text-content-alt">{text('iso.supplyNote')}</p>
    </Card>
  );
}
