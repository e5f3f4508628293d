import { ApiError, SHARE_KEY_PATTERN, type Endpoints, type Output } from '@fairlaunch/protocol';
import { Address, Card, CardHead, DescriptionList, Notice, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { AssetName } from '#shared/components/asset-name.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { useSharedView } from './api/views.ts';
import { SettledCard } from './components/settled-card.tsx';

/** Holdings and earnings of a member, for everybody who has its link; read-only. */
export function SharedPage() {
  const text = useText();
  const [search] = useSearchOf('shared');
  const key = search.key && SHARE_KEY_PATTERN.test(search.key) ? search.key : undefined;
  const view = useSharedView(key);
  return (
    <Page title={text('shared.title')}>
      {key === undefined && <Notice kind="warning">{text('shared.broken')}</Notice>}
      {key !== undefined && !view.data && (
        <NotLoaded query={view} rows={3} className="h-32 rounded-card" />
      )}
      {view.data instanceof ApiError && (
        <Notice kind="negative" live>
          {view.data.message}
        </Notice>
      )}
      {view.data && !(view.data instanceof ApiError) && <View view={view.data} />}
    </Page>
  );
}

function View({ view }: { view: Output<Endpoints['sharedView']> }) {
  const text = useText();
  const dates = useDates();
  const { address, expiresAt, asOf, assets, orders, days } = view;
  const held = assets.filter(({ total }) => total !== '0');
  return (
    <>
      <Notice>{text('shared.note', { time: dates.moment(expiresAt) })}</Notice>
      <Card className="grid gap-3">
        <CardHead title={text('shared.holds')} aside={<Address value={address} />} />
        {held.length === 0 && (
          <p className="text-13 text-content-alt">{text('shared.holdsNothing')}</p>
        )}
        <DescriptionList
          items={held.map(({ asset, total }) => ({
            id: asset,
            label: <AssetName asset={asset} />,
            value: <Money value={total} precision="full" />,
          }))}
        />
      </Card>
      {asOf !== null && <SettledCard asOf={asOf} orders={orders} days={days} />}
    </>
  );
}
