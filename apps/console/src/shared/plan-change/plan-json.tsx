import { classNames, Disclosure } from '@fairlaunch/ui';
import { useId } from 'react';
import { useText } from '../language/text.ts';

const EXAMPLE = '{ "packages": { "P90": { "ppm": 140 } } }';

type PlanJsonProps = { json: string; problem: string | undefined; onJson: (json: string) => void };

/** The change as JSON, for what has no field, such as another package or the length of a list. */
export function PlanJson({ json, problem, onJson }: PlanJsonProps) {
  const text = useText();
  const id = useId();
  return (
    <Disclosure title={text('planChange.advanced')} isOpen={problem !== undefined}>
      <label htmlFor={id} className="text-13 text-content-alt">
        {text('planChange.json')}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={6}
        spellCheck={false}
        placeholder={EXAMPLE}
        value={json}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onJson(event.target.value)}
        className={classNames(
          'w-full rounded-control border bg-surface-raised p-3 font-mono text-13 placeholder:text-content-faint',
          problem ? 'border-negative' : 'border-border',
        )}
      />
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={classNames(
          'min-h-4 text-12 wrap-break-word',
          problem ? 'text-negative' : 'text-content-faint',
        )}
      >
        {problem ?? text('planChange.hint')}
      </p>
    </Disclosure>
  );
}
