import { toDecimal } from '@fairlaunch/money';
import { NODE_GRANTS, POINTS_CLOSES, type GrantedAsset } from '@fairlaunch/plan';
import type { NodeKindTerms } from '@fairlaunch/protocol';
import { Card, CardHead, SkeletonRows } from '@fairlaunch/ui';
import { useAmountText, usePercent } from '@fairlaunch/web';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useText, type MessageId } from '#shared/language/text.ts';

const MISSING: readonly MessageId[] = ['nodes.notBack', 'nodes.notLevel', 'nodes.notPromised'];

const grantOf = (asset: GrantedAsset): number =>
  Number(toDecimal(NODE_GRANTS.find((grant) => grant.asset === asset)?.amount ?? 0n));
const GRANTED = { points: grantOf('WPT'), coupons: grantOf('COUPON') };

/** Benefits and limits of a node, in the plan's numbers (rulebook §5, §7–§9, §14). */
export function Brings({ terms: { kind, weight, fullMinimum } }: { terms: NodeKindTerms }) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const plan = usePlan();
  const isPending = useConfig().isPending;
  if (isPending) return <SkeletonRows rows={1} className="h-80 rounded-card" />;
  if (!plan) return null;
  const { feeDivisor } = plan.dividends;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('nodes.brings')} />
      <ul className="grid gap-2 text-14">
        <Point isIn>{text('nodes.bringsDividend', { weight, divisor: feeDivisor })}</Point>
        <Point isIn>
          {text('nodes.bringsFull', {
            minimum: amountText(fullMinimum),
            closes: plan.assessment.fullNodeCloses,
          })}
        </Point>
        {kind === 'COMMUNITY' && (
          <Point isIn>
            {text('nodes.bringsSubsidy', { percent: percent(plan.team.communitySubsidyPpm, 2) })}
          </Point>
        )}
        <Point isIn>{text('nodes.bringsPoints', { closes: POINTS_CLOSES, ...GRANTED })}</Point>
        {MISSING.map((id) => (
          <Point key={id}>{text(id)}</Point>
        ))}
      </ul>
    </Card>
  );
}

function Point({ isIn = false, children }: { isIn?: boolean; children: ReactNode }) {
  const Icon = isIn ? Check : X;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden
        size={16}
        className={isIn ? 'mt-1 shrink-0 text-accent' : 'mt-1 shrink-0 text-content-alt'}
      />
      <span>{children}</span>
    </li>
  );
}
