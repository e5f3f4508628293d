import type { Plan } from '@fairlaunch/plan';
import { usePercent } from '@fairlaunch/web';
import { ruleAt, useRuleWriter, writeValue } from '@fairlaunch/web/plan-rules';
import { useText } from '#shared/language/text.ts';
import { valueAt } from '../value-at.ts';
import { Named, RuleCard, RuleTable } from './rule-card.tsx';

/** Decimals of a percentage that is a rate in ppm times days. */
const DECIMALS = 4;
const LEVELS = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'D1'] as const;

/** Writes the value of a rule; a dash if the plan has none. */
export function useRuleValue(plan: Plan): (path: string) => string {
  const writer = useRuleWriter();
  return (path) => {
    const [rule, value] = [ruleAt(path), valueAt(plan, path)];
    return rule && value !== undefined ? writeValue(writer, rule, value) : '—';
  };
}

const UNIT = / [A-Z]+$/;

/** The same without its unit, for columns whose head has the unit. */
export function usePlainValue(plan: Plan): (path: string) => string {
  const value = useRuleValue(plan);
  return (path) => value(path).replace(UNIT, '');
}

export function PackageRules({ plan }: { plan: Plan }) {
  const text = useText();
  const percent = usePercent();
  const value = useRuleValue(plan);
  return (
    <RuleCard title={text('rules.section.packages')}>
      <RuleTable
        label={text('rules.section.packages')}
        heads={[
          ['days', text('plans.packageDays')],
          ['target', text('plans.packageTarget')],
          ['most', text('plans.packageMost')],
        ]}
        rows={Object.entries(plan.packages)
          .toSorted(([, one], [, other]) => one.days - other.days)
          .map(([name, { days, ppm }]) => ({
            id: name,
            days: value(`packages.${name}.days`),
            target: value(`packages.${name}.ppm`),
            most: percent(ppm * days, DECIMALS),
          }))}
      />
      <p className="text-12 text-content-alt">{text('plans.packageNote')}</p>
    </RuleCard>
  );
}

export function LevelRules({ plan }: { plan: Plan }) {
  const text = useText();
  const value = useRuleValue(plan);
  const plain = usePlainValue(plan);
  const condition = (level: (typeof LEVELS)[number]): string | undefined => {
    if (level === 'B6') return text('plans.legs', { count: plan.levels.B6.legs, level: 'B5' });
    if (level === 'B7') return text('plans.legs', { count: plan.levels.B7.legs, level: 'B6' });
    if (level === 'D1') return text('plans.directs', { count: plan.levels.D1.directs });
    return undefined;
  };
  /** B6 and B7 require the stake of B5 (rulebook §5). */
  const staked = (level: (typeof LEVELS)[number]) =>
    level === 'B6' || level === 'B7' ? 'B5' : level;
  return (
    <RuleCard title={text('rules.section.levels')}>
      <RuleTable
        label={text('rules.section.levels')}
        heads={[
          ['level', text('plans.level')],
          ['rate', text('plans.teamRate')],
          ['own', text('plans.ownStake')],
          ['small', text('plans.smallArea')],
        ]}
        rows={LEVELS.map((level) => ({
          id: level,
          level: <Named name={level} note={condition(level)} />,
          rate: value(`levels.${level}.ratePpm`),
          own: plain(`levels.${staked(level)}.own`),
          small: plain(`levels.${staked(level)}.small`),
        }))}
      />
    </RuleCard>
  );
}
