import { Card, DescriptionList, Disclosure, ProgressBar, Tag, type Tone } from '@fairlaunch/ui';
import { Money, usePercent, WHOLE_PPM } from '@fairlaunch/web';
import { Clock, Shield, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useText, type MessageId } from '#shared/language/text.ts';
import { CoverageDetails, type AssetFigures } from './coverage-details.tsx';
import { CoverageHistory, type CoverageClose } from './coverage-history.tsx';

type State = 'covered' | 'short' | 'nothingOwed' | 'old';

const SIGNS = {
  covered: { tone: 'accent', Icon: ShieldCheck, text: 'coverage.covered' },
  short: { tone: 'negative', Icon: TriangleAlert, text: 'coverage.short' },
  nothingOwed: { tone: 'neutral', Icon: Shield, text: 'coverage.nothingOwed' },
  old: { tone: 'neutral', Icon: Clock, text: 'coverage.old' },
} as const satisfies Record<State, { tone: Tone; Icon: typeof Shield; text: MessageId }>;

function stateOf(ppm: number | null, isOld: boolean): State {
  if (isOld) return 'old';
  if (ppm === null) return 'nothingOwed';
  return ppm >= WHOLE_PPM ? 'covered' : 'short';
}

type AssetCoverageProps = {
  coverage: AssetFigures;
  isOld: boolean;
  history: readonly CoverageClose[];
};

/** Coverage of an asset: what the treasury holds against everything that is owed. */
export function AssetCoverage({ coverage, isOld, history }: AssetCoverageProps) {
  const text = useText();
  const percent = usePercent();
  const { coveragePpm, asset } = coverage;
  const state = stateOf(coveragePpm, isOld);
  const sign = SIGNS[state];
  // The USDT behind USDB is in the treasury too, so one figure covers both (rulebook §18).
  const assets = asset === 'USDT' ? text('coverage.usdtWithUsdb') : asset;
  const title = text('coverage.ofAsset', { asset: assets });
  const line = <CoverageHistory asset={asset} history={history} />;
  // The others come after the page, and would push down what follows.
  const isLineShown = asset === 'USDT';
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="flex-1 basis-32">
          <h2 className="text-13 text-content-alt">{title}</h2>
          <div className="text-32 font-strong tracking-[-0.02em]">
            {coveragePpm === null ? '—' : percent(coveragePpm, 2)}
          </div>
        </div>
        <Tag tone={sign.tone}>
          <sign.Icon aria-hidden size={13} />
          {text(sign.text)}
        </Tag>
      </div>
      {state === 'short' && <p className="text-13 text-negative">{text('coverage.shortNote')}</p>}
      {coveragePpm !== null && (
        <ProgressBar
          value={coveragePpm / WHOLE_PPM}
          label={title}
          color={
            state === 'old' ? 'bg-content-alt' : state === 'short' ? 'bg-negative' : 'bg-accent'
          }
        />
      )}
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
        ]}
      />
      {isLineShown && line}
      <Disclosure title={text('coverage.details')}>
        {!isLineShown && line}
        <CoverageDetails coverage={coverage} />
      </Disclosure>
    </Card>
  );
}
