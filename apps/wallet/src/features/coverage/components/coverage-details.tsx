import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { DescriptionList, StackBar } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { ContractAddress } from '#shared/components/contract-address.tsx';
import { useText } from '#shared/language/text.ts';

export type AssetFigures = Output<Endpoints['coverage']>['assets'][number];

const CLASSES = ['principal', 'available', 'frozen', 'conditional', 'vesting', 'escrow'] as const;
const COLORS: Record<(typeof CLASSES)[number], string> = {
  principal: 'bg-part-staking',
  available: 'bg-part-available',
  frozen: 'bg-part-frozen',
  conditional: 'bg-part-locked',
  vesting: 'bg-part-locked',
  escrow: 'bg-part-locked',
};

/** The parts of what is owed, and links to custody on chain. */
export function CoverageDetails({ coverage }: { coverage: AssetFigures }) {
  const text = useText();
  const amountText = useAmountText();
  const { liabilities, asset } = coverage;
  return (
    <div className="grid gap-4">
      <DescriptionList
        items={[
          {
            id: 'pools',
            label: text('coverage.inPools'),
            value: <Money value={coverage.pools} unit={asset} />,
          },
          {
            id: 'house',
            label: text('coverage.house'),
            value: <Money value={coverage.house} unit={asset} />,
          },
          {
            id: 'underway',
            label: text('coverage.underway'),
            value: <Money value={coverage.underway} unit={asset} />,
          },
          {
            id: 'address',
            label: text('coverage.address'),
            value: <ContractAddress value={coverage.custodyAddress} />,
          },
          {
            id: 'block',
            label: text('coverage.block'),
            value: <bdi dir="ltr">{coverage.block.toLocaleString('en-US')}</bdi>,
          },
        ]}
      />
      <div>
        <h3 className="mb-2 text-13 text-content-alt">{text('coverage.byClass')}</h3>
        <StackBar
          label={text('coverage.byClass')}
          parts={CLASSES.map((name) => ({
            id: name,
            label: text(`part.${name}`),
            value: micro(liabilities[name]),
            shown: amountText(liabilities[name], 'summary'),
            color: COLORS[name],
          }))}
        />
      </div>
    </div>
  );
}
