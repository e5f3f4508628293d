import { ASSETS, type Asset, type AssetBalance } from '@fairlaunch/protocol';
import { Card } from '@fairlaunch/ui';
import { Money, useParameter } from '@fairlaunch/web';
import { PaidBy } from '../features/income/components/paid-by.tsx';
import { LastMovements } from '../features/statement/components/last-movements.tsx';
import { useAssets } from '../shared/api/assets.ts';
import { BalanceBar } from '../shared/components/balance-bar.tsx';
import { IconLinks } from '../shared/components/icon-links.tsx';
import { NotFoundPage } from '../shared/components/not-found-page.tsx';
import { PageRow } from '../shared/components/page-row.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { ItemPage } from '../shared/templates/item-page.tsx';
import { ASSET_ACTIONS } from './asset-actions.ts';

/** Parts of a balance that wait, each with the page that tells for what. */
const WAITING = {
  principal: () => paths.stakingOrders(),
  frozen: (asset: Asset) => paths.records({ show: 'withdrawals', asset }),
  conditional: () => paths.assessment(),
  vesting: () => paths.stakingOrders({ part: 'releases' }),
  escrow: () => paths.stakingOrders({ part: 'nodes' }),
};
type WaitingPart = keyof typeof WAITING;

/** This page is in `app` because it uses several features. */
export function AssetPage() {
  const name = useParameter('asset');
  const asset = ASSETS.find((one) => one === name);
  return asset ? <OneAsset key={asset} asset={asset} /> : <NotFoundPage />;
}

function OneAsset({ asset }: { asset: Asset }) {
  const text = useText();
  return (
    <ItemPage title={asset === 'COUPON' ? text('assets.coupons') : asset} query={useAssets()}>
      {(all) =>
        all.filter((held) => held.asset === asset).map((held) => <Held key={asset} held={held} />)
      }
    </ItemPage>
  );
}

function Held({ held }: { held: AssetBalance }) {
  const text = useText();
  const { asset, total } = held;
  return (
    <>
      <div className="grid gap-2 px-1">
        <div className="text-13 text-content-alt">{text(`assets.name.${asset}`)}</div>
        <Money value={total} unit={asset} size="hero" />
        <BalanceBar label={text('assets.parts')} balance={held} precision="line" />
      </div>
      <IconLinks label={text('assets.actionsOf', { asset })} actions={ASSET_ACTIONS[asset]} />
      <Waiting
        asset={asset}
        parts={(Object.keys(WAITING) as WaitingPart[]).filter((part) => held[part] !== '0')}
      />
      <PaidBy asset={asset} />
      <LastMovements asset={asset} />
    </>
  );
}

function Waiting({ asset, parts }: { asset: Asset; parts: readonly WaitingPart[] }) {
  if (parts.length === 0) return null;
  return (
    <Card className="divide-y divide-border !py-1">
      {parts.map((part) => (
        <PageRow
          key={part}
          to={WAITING[part](asset)}
          title={`part.${part}`}
          note={`assets.waits.${part}`}
        />
      ))}
    </Card>
  );
}
