import type { AssetBalance } from '@fairlaunch/protocol';
import { Card, Disclosure } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { ArrowDown, ArrowLeftRight, ArrowUp, Repeat } from 'lucide-react';
import { useAssets } from '../shared/api/assets.ts';
import { useConfig } from '../shared/api/config.ts';
import { AssetName } from '../shared/components/asset-name.tsx';
import { FaucetButton } from '../shared/components/faucet-button.tsx';
import Holds from '../shared/components/holds.tsx';
import { NotLoaded } from '../shared/components/loaded.tsx';
import { PageRow } from '../shared/components/page-row.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { HubPage } from '../shared/templates/hub-page.tsx';
import { AssetCard } from './asset-card.tsx';

const ACTIONS = [
  { path: paths.deposit(), label: 'home.deposit', Icon: ArrowDown },
  { path: paths.withdraw(), label: 'home.withdraw', Icon: ArrowUp },
  { path: paths.transfer(), label: 'home.transfer', Icon: ArrowLeftRight },
  { path: paths.swap(), label: 'home.swap', Icon: Repeat },
] as const;

/** This page is in `app` because it uses several features. */
export function AssetsPage() {
  const text = useText();
  const development = useConfig().data?.development;
  return (
    <HubPage title={text('assets.title')} figure={<Balances />} action={<Actions />}>
      <Card className="!py-1.5">
        <PageRow to={paths.records()} title="records.title" note="records.note" />
        <PageRow to={paths.addressBook()} title="addressBook.title" note="addressBook.linkNote" />
        <PageRow to={paths.permissions()} title="permissions.title" note="permissions.linkNote" />
      </Card>
      <Holds held="hold.until" />
      {development && <FaucetButton />}
    </HubPage>
  );
}

function Actions() {
  const text = useText();
  return (
    <nav aria-label={text('assets.actions')} className="grid grid-cols-4 gap-2">
      {ACTIONS.map(({ path, label, Icon }) => (
        <Link
          key={path}
          to={path}
          className="grid min-h-16 place-items-center content-center gap-1 rounded-control border border-border bg-surface text-13 active:opacity-70"
        >
          <Icon aria-hidden size={20} />
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}

const isHeld = ({ asset, total }: AssetBalance): boolean => total !== '0' || asset === 'USDT';

function Balances() {
  const text = useText();
  const assets = useAssets();
  if (!assets.data) return <NotLoaded query={assets} rows={1} className="h-44 rounded-card" />;
  const empty = assets.data.filter((held) => !isHeld(held));
  return (
    <>
      {assets.data.filter(isHeld).map((held) => (
        <AssetCard key={held.asset} held={held} />
      ))}
      {empty.length > 0 && (
        <Disclosure title={text('assets.empty', { count: empty.length })}>
          <ul className="grid gap-2 px-1 text-14">
            {empty.map(({ asset }) => (
              <li key={asset}>
                <AssetName asset={asset} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
