import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Address, Card, DescriptionList, ProgressBar, StackBar, Tag } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useExplorer } from '../../../shared/explorer.ts';
import { useText } from '../../../shared/language/text.ts';
import { usePercent } from '../../../shared/money/use-percent.ts';

type Coverage = Output<Endpoints['coverage']>['assets'][number];

const WHOLE = 1_000_000;
const CLASSES = ['principal', 'available', 'frozen', 'conditional', 'vesting', 'escrow'] as const;
const COLORS: Record<(typeof CLASSES)[number], string> = {
  principal: 'bg-part-staking',
  available: 'bg-part-available',
  frozen: 'bg-part-frozen',
  conditional: 'bg-part-locked',
  vesting: 'bg-part-locked',
  escrow: 'bg-part-locked',
};

export function AssetCoverage({ coverage }: { coverage: Coverage }) {
  const text = useText();
  const amountText = useAmountText();
  const percent = usePercent();
  const explorer = useExplorer();
  const { coveragePpm, liabilities, asset } = coverage;
  const covered = coveragePpm === null || coveragePpm >= WHOLE;
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <div className="text-13 text-content-alt">{text('coverage.ofAsset', { asset })}</div>
          <div className="text-32 font-strong tracking-[-0.02em]">
            {coveragePpm === null ? '—' : percent(coveragePpm, 2)}
          </div>
        </div>
        <Tag tone={covered ? 'accent' : 'negative'}>
          {text(covered ? 'coverage.covered' : 'coverage.short')}
        </Tag>
      </div>
      <ProgressBar
        value={(coveragePpm ?? WHOLE) / WHOLE}
        label={text('coverage.title')}
        color={covered ? 'bg-accent' : 'bg-negative'}
      />
      <DescriptionList
        items={[
          {
            id: 'custody',
            label: text('coverage.custody'),
            value: <Money value={coverage.custody} unit={asset} />,
          },
          {
            id: 'owed',
            label: text('coverage.owed'),
            value: <Money value={coverage.owed} unit={asset} />,
          },
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
            value: (
              <Address
                value={coverage.custodyAddress}
                href={explorer.address(coverage.custodyAddress)}
                linkLabel={text('flow.inExplorer')}
              />
            ),
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
    </Card>
  );
}
