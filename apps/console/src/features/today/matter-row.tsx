import { MOST_COUNTED } from '@fairlaunch/protocol';
import { classNames, useDates } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { ChevronRight, Clock, TriangleAlert } from 'lucide-react';
import { textOr, useLanguageTag, useText } from '#shared/language/text.ts';
import { ageIn } from './age.ts';
import type { Matter } from './matters.ts';

/** One thing that waits, as a link to its room. */
export function MatterRow({ matter, now }: { matter: Matter; now: number }) {
  const text = useText();
  const language = useLanguageTag();
  const Icon = matter.isUrgent ? TriangleAlert : Clock;
  return (
    <li>
      <Link
        to={matter.to}
        className="flex min-h-12 items-center gap-3 border-t border-border px-4 py-2 hover:bg-surface-raised"
      >
        <Icon
          aria-label={text(matter.isUrgent ? 'label.problem' : 'label.information')}
          size={18}
          className={classNames('shrink-0', matter.isUrgent ? 'text-negative' : 'text-warning')}
        />
        <span className="min-w-0 flex-1 text-14">{useSentence(matter)}</span>
        {matter.at !== null && (
          <span className="text-12 whitespace-nowrap text-content-alt tabular-nums">
            {text('today.oldest', { age: ageIn(language, now - matter.at) })}
          </span>
        )}
        <ChevronRight
          aria-hidden
          size={16}
          className="shrink-0 text-content-faint rtl:rotate-180"
        />
      </Link>
    </li>
  );
}

function useSentence(matter: Matter): string {
  const text = useText();
  const dates = useDates();
  const language = useLanguageTag();
  const counted = (count: number) => ({
    count,
    shown: count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`,
  });
  if (matter.kind === 'closes')
    return text('today.closes', { count: matter.count, day: dates.day(matter.day) });
  if (matter.kind === 'root') return text('today.root', { day: dates.day(matter.day) });
  if (matter.kind === 'withdrawals')
    return text(`today.withdrawals.${matter.group}`, counted(matter.count));
  if (matter.kind === 'flashExchanges')
    return text(`today.flashExchanges.${matter.group}`, counted(matter.count));
  if (matter.kind === 'proposals')
    return text(`today.proposals.${matter.room}`, counted(matter.count));
  const pool = textOr(`pools.name.${matter.pool}`, matter.pool);
  const days = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(matter.days);
  const short = matter.isEmpty
    ? text('today.emptyPool', { pool })
    : text('today.pool', { pool, days });
  return matter.unfundable === undefined
    ? short
    : text('today.unfundable', { short, asset: matter.unfundable });
}
