import type { Plan } from '@fairlaunch/plan';
import { Disclosure } from '@fairlaunch/ui';
import { PLAN_SECTIONS, ruleAt } from '@fairlaunch/web/plan-rules';
import { useText } from '#shared/language/text.ts';
import { LevelRules, PackageRules } from './earning-rules.tsx';
import { NodeRules, PoolRules, WithdrawalRules } from './cost-rules.tsx';
import { RuleCard } from './rule-card.tsx';
import { RuleList } from './rule-list.tsx';
import { rulePaths } from '../rule-paths.ts';

const ORDERS = [
  'order.min',
  'order.max',
  'order.multiple',
  'order.maxOpen',
  'order.exitFeePpm',
  'acceleration.grantPpm',
];
const CAPS = [
  'acceleration.dayCapPpm',
  'nodes.promo.maxPpmOfPrice',
  'global.maxPpmOfSmall',
  'iso.maxPerThousand',
  'assessment.targetMax',
];
const TEAM = [
  'team.peerPpm',
  'team.overridePpm',
  'team.generationPpm',
  'team.communitySubsidyPpm',
  'performance.activeMin',
  'performance.seasonDays',
];
const IN_TABLES =
  /^(packages|levels|feeSplitPpm|wallet|nodes\.(kinds|splitPpm|coolingDays|maxPerMember))\b/;

/** The plan in force in tables; no rule is left out. */
export function PlanTables({ plan }: { plan: Plan }) {
  const text = useText();
  const shown = new Set([...ORDERS, ...CAPS, ...TEAM]);
  const rest = rulePaths(plan).filter((path) => !IN_TABLES.test(path) && !shown.has(path));
  return (
    <>
      <PackageRules plan={plan} />
      <RuleCard title={text('rules.section.order')}>
        <RuleList plan={plan} rules={ORDERS} />
      </RuleCard>
      <WithdrawalRules plan={plan} />
      <RuleCard title={text('plans.caps')}>
        <RuleList plan={plan} rules={CAPS} />
      </RuleCard>
      <LevelRules plan={plan} />
      <RuleCard title={text('rules.section.team')}>
        <RuleList plan={plan} rules={TEAM} />
      </RuleCard>
      <NodeRules plan={plan} />
      <PoolRules plan={plan} />
      <Disclosure title={text('plans.otherRules', { count: rest.length })}>
        {PLAN_SECTIONS.map((section) => {
          const rules = rest.filter((path) => path.split('.')[0] === section && ruleAt(path));
          return (
            rules.length > 0 && (
              <RuleCard key={section} title={text(`rules.section.${section}`)}>
                <RuleList plan={plan} rules={rules} />
              </RuleCard>
            )
          );
        })}
      </Disclosure>
    </>
  );
}
