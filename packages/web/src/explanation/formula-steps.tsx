import { classNames } from '@fairlaunch/ui';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { useText } from './texts.ts';

/** `value` is numbers, read from left to right, unless it is `words`. */
export type FormulaStep = { id: string; label: string; value: string; words?: boolean };

/** A line as a chain of steps, the last of which is what came of it. */
export function FormulaSteps({ steps }: { steps: readonly FormulaStep[] }) {
  const text = useText();
  return (
    <ol aria-label={text('why.formula')} className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
      {steps.map(({ id, label, value, words = false }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li key={id} className="flex max-w-full min-w-0 items-center gap-1.5">
            {index > 0 && (
              <ArrowRight
                aria-hidden
                size={16}
                className="mirror-rtl shrink-0 text-content-faint"
              />
            )}
            <span
              className={classNames(
                'grid min-w-0 rounded-control px-3 py-1.5',
                isLast ? 'bg-accent-hint' : 'bg-surface-raised',
              )}
            >
              <span className="text-12 text-content-alt">{label}</span>
              <bdi
                dir={words ? undefined : 'ltr'}
                className={classNames(
                  'text-14 font-strong wrap-break-word tabular-nums',
                  isLast && 'text-accent',
                )}
              >
                {parts(value)}
              </bdi>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const SUM = ' + ';

/** Breaks between terms, and within one only where it has no room in a line. */
const parts = (value: string) =>
  value.split(SUM).map((term, index, all) => (
    <Fragment key={index}>
      <span className="inline-block">{index < all.length - 1 ? `${term} +` : term}</span>{' '}
    </Fragment>
  ));
