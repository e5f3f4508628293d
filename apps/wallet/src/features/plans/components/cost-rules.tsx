import type { Plan, WithdrawAsset } from '@fairlaunch/plan';
import { usePercent } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { usePlainValue, useRuleValue } from './earning-rules.tsx';
import { Named, RuleCard, RuleTable } from './rule-card.tsx';
import { RuleList } from './rule-list.tsx';

const MOVES = [
  'wallet.depositMin',
  'wallet.transferMin',
  'wallet.transferFeePpm',
  'wallet.autoApproveMax',
  'wallet.autoApproveDayMax',
  'wallet.approvals',
  'wallet.changeHoldHours',
];
const ASSETS = ['USDT', 'USDB', 'BHC', 'WPT', 'CPT'] as const satisfies WithdrawAsset[];
const PPM = 1_000_000;

export function WithdrawalRules({ plan }: { plan: Plan }) {
  const text = useText();
  const value = useRuleValue(plan);
  const plain = usePlainValue(plan);
  return (
    <RuleCard title={text('rules.section.wallet')}>
      <RuleTable
        label={text('plans.withdrawals')}
        heads={[
          ['asset', text('plans.withdrawalOf')],
          ['min', text('plans.atLeast')],
          ['fee', text('plans.fee')],
          ['feeMin', text('plans.feeAtLeast')],
        ]}
        rows={ASSETS.map((asset) => ({
          id: asset,
          asset,
          min: plain(`wallet.withdraw.${asset}.min`),
          fee: value(`wallet.withdraw.${asset}.feePpm`),
          feeMin: plain(`wallet.withdraw.${asset}.feeMin`),
        }))}
      />
      <RuleList plan={plan} rules={MOVES} />
    </RuleCard>
  );
}

export function NodeRules({ plan }: { plan: Plan }) {
  const text = useText();
  const value = useRuleValue(plan);
  const plain = usePlainValue(plan);
  return (
    <RuleCard title={text('rules.section.nodes')}>
      <RuleTable
        label={text('rules.section.nodes')}
        heads={[
          ['kind', text('plans.nodeKind')],
          ['price', text('plans.nodePrice')],
          ['supply', text('plans.nodeSupply')],
        ]}
        rows={Object.entries(plan.nodes.kinds)
          .toSorted(([, one], [, other]) => Number(one.price) - Number(other.price))
          .map(([kind, { weight }]) => ({
            id: kind,
            kind: (
              <Named
                name={text(`rules.node.${kind as NodeKind}`)}
                note={text('plans.nodeNote', {
                  weight,
                  full: value(`nodes.kinds.${kind}.fullMin`),
                })}
              />
            ),
            price: plain(`nodes.kinds.${kind}.price`),
            supply: value(`nodes.kinds.${kind}.supply`),
          }))}
      />
      <RuleList plan={plan} rules={['nodes.coolingDays', 'nodes.maxPerMember']} />
    </RuleCard>
  );
}

type NodeKind = keyof Plan['nodes']['kinds'];

/** The pools that get parts of fees and of nodes' prices; the rest goes to the operator. */
export function PoolRules({ plan }: { plan: Plan }) {
  const text = useText();
  const percent = usePercent();
  const splits = { fee: plan.feeSplitPpm, node: plan.nodes.splitPpm };
  const pools = [...new Set(Object.values(splits).flatMap((split) => Object.keys(split)))];
  const share = (split: { [pool: string]: number }, pool: string) =>
    percent(new Map(Object.entries(split)).get(pool) ?? 0, 4);
  const rest = (split: { [pool: string]: number }) =>
    percent(PPM - Object.values(split).reduce((sum, part) => sum + part, 0), 4);
  return (
    <RuleCard title={text('plans.pools')}>
      <RuleTable
        label={text('plans.pools')}
        heads={[
          ['pool', text('plans.poolFor')],
          ['fee', text('plans.ofFee')],
          ['node', text('plans.ofNode')],
        ]}
        rows={[
          ...pools.map((pool) => ({
            id: pool,
            pool: <Named name={text(`rules.pool.${pool as PoolName}`)} />,
            fee: share(splits.fee, pool),
            node: share(splits.node, pool),
          })),
          {
            id: 'rest',
            pool: text('plans.operators'),
            fee: rest(splits.fee),
            node: rest(splits.node),
          },
        ]}
      />
    </RuleCard>
  );
}

type PoolName = keyof Plan['feeSplitPpm'] | keyof Plan['nodes']['splitPpm'];
