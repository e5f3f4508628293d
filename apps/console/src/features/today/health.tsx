import type { Endpoints, Output } from '@fairlaunch/protocol';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useOperatorHealth } from '#shared/api/health.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { useLanguageTag, useText } from '#shared/language/text.ts';
import { ageIn } from '#shared/age.ts';
import { Section } from './section.tsx';

type Part = Output<Endpoints['operatorHealth']>['parts'][number];

/** Each part of the deployment with the age of its last sign of life. */
export function Health() {
  const text = useText();
  const query = useOperatorHealth();
  return (
    <Section title={text('today.health')}>
      <Loaded query={query}>
        {({ parts }) => (
          <ul className="grid text-13">
            {parts.map((part) => (
              <PartRow key={part.part} {...part} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function PartRow({ part, ageSeconds, isWell }: Part) {
  const text = useText();
  const language = useLanguageTag();
  const age = ageSeconds === null ? undefined : ageIn(language, ageSeconds);
  return (
    <li className="flex min-h-9 items-center gap-2.5 border-t border-border first:border-t-0">
      {isWell ? (
        <CircleCheck
          role="img"
          aria-label={text('today.isWell')}
          size={16}
          className="shrink-0 text-positive"
        />
      ) : (
        <TriangleAlert
          role="img"
          aria-label={text('label.problem')}
          size={16}
          className="shrink-0 text-negative"
        />
      )}
      <span className="flex-1">{text(`today.part.${part}`)}</span>
      <span className={isWell ? 'text-content-alt' : 'font-medium text-negative'}>
        {age === undefined ? text(`today.noAge.${part}`) : text(`today.age.${part}`, { age })}
      </span>
    </li>
  );
}
