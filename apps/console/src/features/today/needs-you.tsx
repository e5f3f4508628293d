import { Notice, Tag, useDates } from '@fairlaunch/ui';
import { CircleCheck } from 'lucide-react';
import { useConfig } from '#shared/api/config.ts';
import { useCoverage } from '#shared/api/coverage.ts';
import { useHealth } from '#shared/api/health.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { useToday, type Today } from '#shared/api/today.ts';
import { MatterRow } from './matter-row.tsx';
import { nextClose } from './next-close.ts';
import { Section } from './section.tsx';
import { useMatters } from './use-matters.ts';

/** Matters that wait for somebody, worst first. */
export function NeedsYou({ className }: { className?: string }) {
  const text = useText();
  const query = useToday();
  const { matters, arePoolsKnown } = useMatters();
  const coverage = useCoverage();
  const config = useConfig();
  const health = useHealth().data;
  const isWaiting = (coverage.isPending && !coverage.isPaused) || config.isPending;
  const isWell = arePoolsKnown && health?.status === 'ok' && !query.isError;
  return (
    <Section
      title={text('today.needsYou')}
      aside={matters.length > 0 && <Tag tone="neutral">{matters.length}</Tag>}
      {...(className && { className })}
    >
      <Loaded query={query}>
        {(today) => (
          <>
            {!isWaiting && !arePoolsKnown && <Notice>{text('today.poolsUnknown')}</Notice>}
            {matters.length > 0 && (
              <ul aria-label={text('today.needsYou')}>
                {matters.map((matter, index) => (
                  <MatterRow
                    key={matter.id}
                    matter={matter}
                    now={today.now}
                    isFirst={index === 0}
                  />
                ))}
              </ul>
            )}
            {matters.length === 0 && isWell && <Nothing today={today} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Nothing({ today }: { today: Today }) {
  const text = useText();
  const dates = useDates();
  return (
    <p className="flex items-center gap-2 py-6 text-14 text-content-alt">
      <CircleCheck aria-hidden size={18} className="text-positive" />
      {text('today.nothing', { time: dates.ruleTime(nextClose(today).at) })}
    </p>
  );
}
