import { numberFormat } from '@fairlaunch/money';
import { OPERATOR_ROLES } from '@fairlaunch/protocol';
import { buttonClass, classNames, useDates } from '@fairlaunch/ui';
import { Link, useAmountText, useUnit } from '@fairlaunch/web';
import { Clock, TriangleAlert } from 'lucide-react';
import { useOperatorMe } from '#shared/api/operator-me.ts';
import { poolName } from '#shared/components/pool-name.tsx';
import { textOr, useLanguageTag, useText } from '#shared/language/text.ts';
import { ageIn } from '#shared/age.ts';
import { shownCount, type Matter } from './matters.ts';

/** What waits: how much, for how long, what is missing, and the button that leads to it. */
export function MatterRow({
  matter,
  now,
  isFirst,
}: {
  matter: Matter;
  now: number;
  isFirst: boolean;
}) {
  const text = useText();
  const language = useLanguageTag();
  const sentence = useSentence(matter);
  const act = text(`today.act.${actionOf(matter)}`);
  const amounts = useAmounts(matter);
  const Icon = matter.isUrgent ? TriangleAlert : Clock;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3 first:border-t-0">
      <Icon
        role="img"
        aria-label={text(matter.isUrgent ? 'label.problem' : 'label.information')}
        size={18}
        className={classNames('shrink-0', matter.isUrgent ? 'text-negative' : 'text-warning')}
      />
      <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
        <span className="text-14 font-medium">{sentence}</span>
        <span className="text-13 text-content-alt">{useMissing(matter)}</span>
      </div>
      <div className="ms-auto flex items-center gap-4 max-sm:ms-8 max-sm:flex-1">
        <span className="grid justify-items-end text-13 tabular-nums max-sm:flex-1 max-sm:justify-items-start">
          {amounts.map((amount) => (
            <span key={amount} className="whitespace-nowrap">
              {amount}
            </span>
          ))}
          {matter.at !== null && (
            <span className="text-12 whitespace-nowrap text-content-alt">
              {text('today.oldest', { age: ageIn(language, now - matter.at) })}
            </span>
          )}
        </span>
        <Link
          to={matter.to}
          aria-label={`${act}: ${sentence}`}
          className={classNames(
            buttonClass(isFirst ? 'primary' : 'secondary', 'small'),
            '!min-h-9 min-w-20 !rounded-[10px] text-13',
          )}
        >
          {act}
        </Link>
      </div>
    </li>
  );
}

function actionOf(matter: Matter): 'review' | 'fund' | 'open' {
  if (matter.people) return 'review';
  return matter.kind === 'pool' && matter.unfundable === undefined ? 'fund' : 'open';
}

function useAmounts({ sums }: Matter): string[] {
  const amountText = useAmountText();
  const unitOf = useUnit();
  return sums.map(
    ({ asset, amount }) => `${amountText(amount, 'summary')} ${unitOf(asset, amount)}`,
  );
}

/** Rooms whose decisions reviewers make; all others take an approver. */
const REVIEWED: readonly string[] = ['kyc', 'applications'];

/** What has to happen, and whether the reader may be the one who does it. */
function useMissing(matter: Matter): string {
  const text = useText();
  const role = useOperatorMe().data?.role;
  if (matter.people) {
    const least = REVIEWED.includes(matter.room) ? 'reviewer' : 'approver';
    const mayDecide =
      role !== undefined && OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(least);
    const you = mayDecide && matter.people.open > 0 ? 'yes' : 'no';
    return text('today.people', { needed: Math.max(1, matter.people.needed), you });
  }
  if (matter.kind === 'withdrawals' || matter.kind === 'flashExchanges')
    return textOr(`today.missing.${matter.group}`, '');
  if (matter.kind === 'pool' && matter.unfundable !== undefined)
    return text('today.unfundable', { asset: matter.unfundable });
  return textOr(`today.missing.${matter.kind}`, '');
}

function useSentence(matter: Matter): string {
  const text = useText();
  const dates = useDates();
  const language = useLanguageTag();
  const counted = (count: number) => ({ count, shown: shownCount(count) });
  if (matter.kind === 'closes')
    return text('today.closes', { count: matter.count, day: dates.day(matter.day) });
  if (matter.kind === 'root') return text('today.root', { day: dates.day(matter.day) });
  if (matter.kind === 'withdrawals')
    return text(`today.withdrawals.${matter.group}`, counted(matter.count));
  if (matter.kind === 'flashExchanges')
    return text(`today.flashExchanges.${matter.group}`, counted(matter.count));
  if (matter.kind === 'proposals')
    return text(`today.proposals.${matter.room}`, counted(matter.count));
  const pool = poolName(matter.pool);
  const days = numberFormat(language, { maximumFractionDigits: 1 }).format(matter.days);
  return matter.isEmpty ? text('today.emptyPool', { pool }) : text('today.pool', { pool, days });
}
