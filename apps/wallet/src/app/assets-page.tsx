import type { AssetBalance } from '@fairlaunch/protocol';
import { Card } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { ArrowDown, ArrowLeftRight, ArrowUp, Repeat } from 'lucide-react';
import { Balance } from '../features/home/components/balance.tsx';
import { useAssets } from '../shared/api/assets.ts';
import { useConfig } from '../shared/api/config.ts';
import { useMember } from '../shared/api/member.ts';
import { AssetName } from '../shared/components/asset-name.tsx';
import { FaucetButton } from '../shared/components/faucet-button.tsx';
import Holds from '../shared/components/holds.tsx';
import { IconLinks, type IconAction } from '../shared/components/icon-links.tsx';
import { NotLoaded } from '../shared/components/loaded.tsx';
import { PageRow } from '../shared/components/page-row.tsx';
import { RowLink } from '../shared/components/row-link.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { HubPage } from '../shared/templates/hub-page.tsx';

const ACTIONS: readonly IconAction[] = [
  { path: paths.deposit(), label: 'home.deposit', Icon: ArrowDown },
  { path: paths.withdraw(), label: 'home.withdraw', Icon: ArrowUp },
  { path: paths.transfer(), label: 'home.transfer', Icon: ArrowLeftRight },
  { path: paths.swap(), label: 'home.swap', Icon: Repeat },
];

/** This page is in `app` because it uses several features. */
export function AssetsPage() {
  const text = useText();
  const member = useMember().data;
  const assets = useAssets();
  const development = useConfig().data?.development;
  return (
    <HubPage
      title={text('assets.title')}
      figure={<Balance member={member} />}
      action={<IconLinks label={text('assets.actions')} actions={ACTIONS} />}
    >
      {assets.data ? (
        <Card className="divide-y divide-border !py-1">
          {assets.data.map((held) => (
            <AssetRow key={held.asset} held={held} />
          ))}
        </Card>
      ) : (
        <NotLoaded query={assets} rows={1} className="h-88 rounded-card" />
      )}
      <Card className="divide-y divide-border !py-1">
        <PageRow to={paths.records()} title="records.title" />
        <PageRow to={paths.addressBook()} title="addressBook.title" />
        <PageRow to={paths.permissions()} title="permissions.title" />
      </Card>
      <Holds held="hold.until" />
      {development && <FaucetButton />}
    </HubPage>
  );
}

function AssetRow({ held: { asset, total, available } }: { held: AssetBalance }) {
  const text = useText();
  const amountText = useAmountText();
  return (
    <RowLink
      to={paths.asset(asset)}
      title={<AssetName asset={asset} />}
      note={
        total !== available && (
          <>
            {text('part.available')} <bdi dir="ltr">{amountText(available)}</bdi>
          </>
        )
      }
      end={
        <span className={total === '0' ? 'text-content-alt' : 'font-strong'}>
          <Money value={total} precision="full" />
        </span>
      }
    />
  );
}
