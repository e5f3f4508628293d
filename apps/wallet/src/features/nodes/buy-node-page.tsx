import { micro, toDecimal } from '@fairlaunch/money';
import { NODE_KINDS } from '@fairlaunch/plan';
import type { NodeKindTerms, NodeOffer } from '@fairlaunch/protocol';
import { Notice, SkeletonRows } from '@fairlaunch/ui';
import { Money, oneOf } from '@fairlaunch/web';
import { useComingDeposits } from '#flows/use-coming-deposits.tsx';
import { startFlow } from '#flows/start-flow.ts';
import { usePlan } from '#shared/api/config.ts';
import { useMember } from '#shared/api/member.ts';
import { useRead } from '#shared/client/use-read.ts';
import { DepositFirst } from '#shared/components/deposit-first.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyForm, MoneyPage } from '#shared/templates/money-page.tsx';
import { useNodeKinds } from './api/node-kinds.ts';
import { Brings } from './components/brings.tsx';
import { FeePool } from './components/fee-pool.tsx';
import { NoRedemption } from './components/no-redemption.tsx';
import { NodeDates } from './components/node-dates.tsx';
import { PriceSplit } from './components/price-split.tsx';
import { SponsorGets } from './components/sponsor-gets.tsx';

function BuyButton({ terms, offer }: { terms: NodeKindTerms; offer: NodeOffer | undefined }) {
  const text = useText();
  const plan = usePlan();
  const coming = useComingDeposits();
  const member = useMember().data;
  const usdt = member?.balances.USDT;
  if (member?.suspension) return <Notice kind="warning">{text('nodes.suspended')}</Notice>;
  if (offer?.refusal)
    return <Notice kind="warning">{text(`nodes.refusal.${offer.refusal}`)}</Notice>;
  const missing = usdt ? micro(terms.price) - micro(usdt.available) : 0n;
  if (plan && offer && missing > 0n) {
    return (
      <DepositFirst
        plan={plan}
        missing={missing}
        coming={coming}
        onDeposit={(amount) =>
          void navigation.push(paths.deposit({ amount: toDecimal(amount), node: terms.kind }))
        }
      />
    );
  }
  return (
    <MoneyButton disabled={!offer} onClick={() => offer && review(offer)}>
      {text('nodes.review')}
    </MoneyButton>
  );
}

function review(offer: NodeOffer): void {
  const { kind, planHash, price, salesBonus, promo, activeFrom } = offer;
  startFlow('buyNode', {
    kind,
    planHash: planHash as `0x${string}`,
    price,
    salesBonus,
    promoReserved: promo.reserved,
    activeFrom,
  });
}

/** Always asked again, as the offer that is shown is the one that is bought. */
const SETTINGS = { staleTime: 0, refetchInterval: 15_000 };

function Terms({ terms }: { terms: NodeKindTerms }) {
  const {
    data: offer,
    isLoading,
    isError,
    error,
    refetch,
  } = useRead('nodeOffer', { kind: terms.kind }, SETTINGS);
  const isUnbound = useMember().data?.seat === null;
  // Bonus and promo depend on the referrer, whom a guest binds before buying.
  const known = isUnbound ? undefined : offer;
  return (
    <MoneyForm
      action={
        <div className="grid gap-2">
          <FeePool />
          <BuyButton terms={terms} offer={offer} />
        </div>
      }
    >
      <div className="px-1 pt-1">
        <Money value={terms.price} unit="USDT" size="hero" />
      </div>
      <NoRedemption />
      <Brings terms={terms} />
      {isLoading && <SkeletonRows rows={1} className="h-56 rounded-card" />}
      {isError && !offer && <QueryProblem error={error} retry={refetch} />}
      {offer && <NodeDates boughtDay={offer.today} activeFrom={offer.activeFrom} />}
      <PriceSplit split={known?.split ?? terms.split} />
      {known && <SponsorGets offer={known} />}
    </MoneyForm>
  );
}

export function BuyNodePage() {
  const text = useText();
  const [search] = useSearchOf('buyNode');
  const kind = oneOf(NODE_KINDS, search.kind);
  const query = useNodeKinds();
  const terms = query.data?.kinds.find((one) => one.kind === kind);
  return (
    <MoneyPage title={text(`nodes.kind.${kind}`)}>
      {!query.data && <NotLoaded query={query} rows={3} className="h-36 rounded-card" />}
      {terms && <Terms terms={terms} />}
    </MoneyPage>
  );
}
