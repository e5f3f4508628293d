import { micro, toDecimal } from '@fairlaunch/money';
import { typedAddress, type Endpoints, type Output, type ViewedToken } from '@fairlaunch/protocol';
import {
  Button,
  Card,
  CardHead,
  DescriptionList,
  FullAddress,
  Notice,
  useDates,
  useForm,
} from '@fairlaunch/ui';
import { AddressField, Money } from '@fairlaunch/web';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSession } from '#shared/session/store.ts';
import { Page } from '#shared/templates/page.tsx';
import { SettledCard } from './components/settled-card.tsx';
import { poolOf } from './pool-of.ts';

const HOUSE = 0;

/** What the files of settlements say about any address; no wallet is needed. */
export function WatchPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('watch');
  const [typed, setTyped] = useState(search.address ?? '');
  const [opened, setOpened] = useState(search.address);
  // The field follows the address in the address bar.
  if (search.address !== opened) {
    setOpened(search.address);
    setTyped(search.address ?? '');
  }
  const wanted = typedAddress(typed);
  const form = useForm({ read: { wanted }, send: (read) => setSearch({ address: read.wanted }) });
  const watched = search.address && typedAddress(search.address);
  return (
    <Page title={text('watch.title')}>
      <p className="px-1 text-14 text-content-alt">{text('watch.note')}</p>
      <form noValidate className="grid gap-2" onSubmit={form.submit}>
        <AddressField
          label={text('watch.address')}
          value={typed}
          onText={setTyped}
          problem={form.problem('wanted', text('watch.addressMissing'))}
        />
        <Button type="submit">{text('watch.look')}</Button>
      </form>
      {watched && !(form.wasTried && !wanted) && <Watched address={watched} />}
    </Page>
  );
}

function Watched({ address }: { address: string }) {
  const view = useRead('watch', address === undefined ? null : { address });
  const own = useSession((session) => session.address);
  if (!view.data) return <NotLoaded query={view} rows={2} className="h-40 rounded-card" />;
  const shown = <View address={address} view={view.data} />;
  return address.toLowerCase() === own?.toLowerCase() ? <OwnAmounts>{shown}</OwnAmounts> : shown;
}

function View({ address, view }: { address: string; view: Output<Endpoints['watch']> }) {
  const text = useText();
  const dates = useDates();
  const { asOf, seat, tokens } = view;
  if (asOf === null) return <Notice>{text('watch.nothingYet')}</Notice>;
  const pool = poolOf(address);
  const title = pool
    ? text(`pool.name.${pool}`)
    : seat === null
      ? text('watch.noMember')
      : seat === HOUSE
        ? text('bind.house')
        : text('bind.seat', { seat });
  return (
    <>
      <Card className="grid gap-3">
        <CardHead title={title} />
        <FullAddress value={address} />
        {pool && <p className="text-13 text-content-alt">{text('watch.pool')}</p>}
        {tokens.length === 0 && (
          <p className="text-13 text-content-alt">
            {text('watch.nothing', { day: dates.day(asOf) })}
          </p>
        )}
      </Card>
      {tokens.map((token) => (
        <TokenCard key={token.asset} token={token} asOf={asOf} />
      ))}
      {seat !== null && <SettledCard asOf={asOf} orders={view.orders} days={view.days} />}
      <Notice>{text('watch.public')}</Notice>
    </>
  );
}

/**
 * What is left to pay; zero if more was paid since than was owed, from money that came in after the
 * settlement.
 */
function restOf({ cumulative, paid }: ViewedToken): string {
  const rest = micro(cumulative) - micro(paid);
  return toDecimal(rest > 0n ? rest : 0n);
}

function TokenCard({ token, asOf }: { token: ViewedToken; asOf: number }) {
  const text = useText();
  const dates = useDates();
  const money = (value: string) => <Money value={value} unit={token.asset} precision="full" />;
  return (
    <Card className="grid gap-3">
      <CardHead title={token.asset} />
      <DescriptionList
        items={[
          {
            id: 'cumulative',
            label: text('watch.cumulative', { day: dates.day(asOf) }),
            value: money(token.cumulative),
          },
          { id: 'paid', label: text('watch.paid'), value: money(token.paid) },
          { id: 'rest', label: text('watch.rest'), value: money(restOf(token)) },
        ]}
      />
    </Card>
  );
}
