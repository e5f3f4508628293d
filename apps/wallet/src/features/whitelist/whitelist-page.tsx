import { micro, toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output, WhitelistStage } from '@fairlaunch/protocol';
import { Card, Notice } from '@fairlaunch/ui';
import { Money, ReadField, useTyped } from '@fairlaunch/web';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { paths } from '#shared/routing/paths.ts';
import { MoneyForm, MoneyPage } from '#shared/templates/money-page.tsx';
import { BuyShares } from './components/buy-shares.tsx';
import { StageCard } from './components/stage-card.tsx';
import { StageTerms } from './components/stage-terms.tsx';
import { WholePlan } from './components/whole-plan.tsx';
import { typedShares } from './typed-shares.ts';

/** Refreshed often, as others buy shares meanwhile. */
const SETTINGS = { refetchInterval: 15_000 };

type Whitelist = Output<Endpoints['whitelist']>;

/** The stages of the sale, and the purchase of shares of the open one (rulebook §12). */
export function WhitelistPage() {
  const text = useText();
  const query = useRead('whitelist', {}, SETTINGS);
  const { data } = query;
  const open = data?.stages.find(({ state }) => state === 'OPEN');
  return (
    <MoneyPage title={text('home.whitelist')}>
      {!data && <NotLoaded query={query} rows={3} className="h-28 rounded-card" />}
      {data && open && data.sale !== null && (
        <OpenStage sale={data.sale} stage={open}>
          <Stages whitelist={data} />
        </OpenStage>
      )}
      {data && !open && (
        <>
          <Notice title={text('whitelist.closed')}>{text('whitelist.closedNote')}</Notice>
          <Stages whitelist={data} />
        </>
      )}
    </MoneyPage>
  );
}

function Stages({ whitelist: { stages, inventory } }: { whitelist: Whitelist }) {
  return (
    <>
      {stages.map((stage) => (
        <StageCard key={stage.stage} stage={stage} />
      ))}
      <WholePlan known={stages.length} inventory={inventory} />
      <Card className="!py-1.5">
        <PageRow
          to={paths.lockedPositions()}
          Icon={Hourglass}
          title="whitelist.positions"
          note="whitelist.positionsNote"
        />
      </Card>
    </>
  );
}

type OpenStageProps = { sale: number; stage: WhitelistStage; children: ReactNode };

function OpenStage({ sale, stage, children }: OpenStageProps) {
  const text = useText();
  const [search] = useSearchOf('whitelist');
  const [typed, setTyped] = useTyped('shares', search.shares ?? '1');
  const shares = typedShares(typed, stage.left);
  const pay = toDecimal(micro(stage.price) * BigInt(shares ?? 0));
  return (
    <MoneyForm action={<BuyShares sale={sale} stage={stage} shares={shares} />}>
      <div className="px-1 pt-1">
        <Money value={shares === undefined ? stage.price : pay} unit="USDT" size="hero" />
      </div>
      <Notice kind="warning" title={text('whitelist.lockedFirst', { days: stage.lockDays })}>
        {text('whitelist.remark.final')}
      </Notice>
      <ReadField
        label={text('whitelist.shares')}
        hint={text('whitelist.left', { left: stage.left, shares: stage.shares })}
        inputMode="numeric"
        dir="ltr"
        value={typed}
        read={shares === undefined ? undefined : String(shares)}
        onText={setTyped}
        problem={
          shares === undefined ? text('whitelist.sharesInvalid', { left: stage.left }) : undefined
        }
      />
      <StageTerms stage={stage} shares={shares ?? 1} />
      {children}
    </MoneyForm>
  );
}
