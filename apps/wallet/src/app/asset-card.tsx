import { TOKEN_ASSETS, type TokenAsset } from '@fairlaunch/plan';
import type { AssetBalance } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { AssetName } from '../shared/components/asset-name.tsx';
import { PageRow } from '../shared/components/page-row.tsx';
import { RowLink } from '../shared/components/row-link.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';

const isToken = (asset: AssetBalance['asset']): asset is TokenAsset =>
  (TOKEN_ASSETS as readonly string[]).includes(asset);

/** Accounts that are shown if they are not empty, each with what its money waits for. */
const WAITING = ['principal', 'frozen', 'conditional', 'vesting', 'escrow'] as const;

export function AssetCard({ held }: { held: AssetBalance }) {
  const text = useText();
  const { asset, total, available } = held;
  return (
    <Card className="grid gap-3 !pb-1">
      <CardHead
        title={<AssetName asset={asset} />}
        aside={<Money value={total} precision="full" />}
      />
      <DescriptionList
        items={[
          {
            id: 'available',
            label: text('part.available'),
            value: <Money value={available} precision="full" />,
          },
          ...WAITING.filter((part) => held[part] !== '0').map((part) => ({
            id: part,
            label: (
              <>
                {text(`part.${part}`)}
                <span className="block text-12">{text(`assets.waits.${part}`)}</span>
              </>
            ),
            value: <Money value={held[part]} precision="full" />,
          })),
        ]}
      />
      {isToken(asset) && available !== '0' && (
        <RowLink to={paths.withdraw({ asset })} title={text('assets.withdrawOf', { asset })} />
      )}
      {asset === 'BHC' && <PageRow to={paths.iso()} title="iso.title" />}
      {(asset === 'WPT' || asset === 'CPT') && (
        <>
          <PageRow to={paths.withdrawPoints({ asset })} title="pointsWithdrawal.title" />
          <PageRow to={paths.flashExchange({ asset })} title="flash.title" />
        </>
      )}
      <RecordsLink asset={asset} />
    </Card>
  );
}

/** Links to the records of an asset; for coupons, which have none, to the whitelist sale. */
function RecordsLink({ asset }: { asset: AssetBalance['asset'] }) {
  const text = useText();
  if (asset === 'COUPON') return <PageRow to={paths.whitelist()} title="home.whitelist" />;
  const show = { USDT: undefined, USDB: 'transfers', BHC: 'transfers' } as const;
  return (
    <RowLink
      to={paths.records({ asset, show: isToken(asset) ? show[asset] : 'exchanges' })}
      title={text('assets.recordsOf', { asset })}
    />
  );
}
