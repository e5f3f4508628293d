import type { Endpoints, Output } from '@fairlaunch/protocol';
import { DescriptionList, type Description } from '@fairlaunch/ui';
import { useAmountText, usePercent } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { ReallyEarned } from './components/really-earned.tsx';

type Earns = Output<Endpoints['bindingPreview']>['earns'];

/** Rows of rewards; a reward that the plan does not have gets none. */
function useRows() {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const share = (id: string, label: string, ppm: number): Description[] =>
    ppm > 0 ? [{ id, label, value: percent(ppm) }] : [];
  const paid = (id: string, label: string, amount: string, unit: string): Description => ({
    id,
    label,
    value: <bdi dir="ltr">{`${amountText(amount)} ${unit}`}</bdi>,
  });

  function ofOrders(earns: Earns): Description[] {
    // A higher level may have a lower rate than the one before it.
    const levels = earns.levelRatePpm
      .filter((row) => row.ppm > 0)
      .toSorted((a, b) => a.ppm - b.ppm);
    const [lowest, highest] = [levels[0], levels.at(-1)];
    return [
      ...share('acceleration', text('bind.acceleration'), earns.accelerationPpm),
      ...earns.generationPpm.flatMap((ppm, index) =>
        share(`generation-${index}`, text('bind.generation', { generation: index + 1 }), ppm),
      ),
      ...(lowest && highest
        ? [
            {
              id: 'level',
              label: text('bind.level', { lowest: lowest.level, highest: highest.level }),
              value: `${percent(lowest.ppm)} – ${percent(highest.ppm)}`,
            },
          ]
        : []),
      ...share('peer', text('bind.peer'), earns.peerPpm),
      ...share('override', text('bind.override'), earns.overridePpm),
      ...share('community', text('bind.community'), earns.communitySubsidyPpm),
      ...(earns.tokenReferral
        ? [
            paid(
              'bhc',
              text('bind.bhc', { per: amountText(earns.tokenReferral.per) }),
              earns.tokenReferral.bhc,
              'BHC',
            ),
          ]
        : []),
    ];
  }

  function later({ salesBonusPpm, nodePromo, ranks, points, box }: Earns): Description[] {
    return [
      ...share('sales', text('bind.sales'), salesBonusPpm),
      ...(nodePromo ? [paid('promo', text('bind.promo'), nodePromo.buyer, 'USDB')] : []),
      ...(nodePromo?.tiers ?? []).map(({ volume, bonus }) =>
        paid(
          `tier-${volume}`,
          text('bind.promoTier', { volume: amountText(volume) }),
          bonus,
          'USDB',
        ),
      ),
      ...ranks.map(({ rank, usdb }) => paid(rank, text('bind.rank', { rank }), usdb, 'USDB')),
      ...(points === null ? [] : [paid('points', text('bind.points'), points, 'CPT')]),
      ...(box
        ? [
            {
              id: 'box',
              label: text('bind.box', { ...box, stake: amountText(box.stake) }),
              value: text('bind.boxOne'),
            },
          ]
        : []),
    ];
  }
  return { ofOrders, later };
}

type SponsorRewardsProps = Output<Endpoints['sponsorEarns']>;

/** The rewards that the plan pays a referrer, and members' real earnings from them. */
export function SponsorRewards({ earns, earned }: SponsorRewardsProps) {
  const text = useText();
  const { ofOrders, later } = useRows();
  const now = ofOrders(earns);
  const rows = later(earns);
  if (now.length === 0 && rows.length === 0)
    return <p className="text-14 text-content-alt">{text('bind.earnsNothing')}</p>;
  return (
    <>
      <DescriptionList items={now} />
      {rows.length > 0 && (
        <>
          <h4 className="mt-4 mb-3 text-14 font-strong">{text('bind.laterTitle')}</h4>
          <DescriptionList items={rows} />
        </>
      )}
      <p className="mt-3 text-12 text-pretty text-content-alt">{text('bind.earnsNote')}</p>
      <ReallyEarned earned={earned} />
    </>
  );
}
