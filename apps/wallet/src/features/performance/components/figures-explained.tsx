import { Pill, Sheet } from '@fairlaunch/ui';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';

/** The figures in the order of the page (rulebook §5). */
const FIGURES = [
  'directs',
  'team',
  'directPerformance',
  'teamPerformance',
  'smallArea',
  'ownStake',
  'unsettled',
  'nodes',
  'nodePerformance',
] as const;

/** A sheet that explains each figure of a team. */
export function FiguresExplained() {
  const text = useText();
  const plan = usePlan();
  const [open, setOpen] = useState(false);
  const values = plan && {
    min: plan.performance.activeMin,
    days: plan.performance.seasonDays,
  };
  return (
    <>
      <Pill onClick={() => setOpen(true)} className="justify-self-start">
        <CircleHelp aria-hidden size={16} />
        {text('teamWhy.title')}
      </Pill>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('teamWhy.title')}>
        <dl className="grid gap-4 text-14">
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt className="font-medium">{text(`teamWhy.${figure}.name`)}</dt>
              <dd className="text-pretty text-content-alt">
                {values && text(`teamWhy.${figure}.note`, values)}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}
