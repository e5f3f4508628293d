import { CardHead } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { None } from '../components/moment.tsx';

type Difference = { path: string; before: unknown; after: unknown };

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <None />;
  return (
    <bdi dir="ltr" className="font-mono wrap-anywhere">
      {inWords(value)}
    </bdi>
  );
}

export function PlanDifferences({ changes }: { changes: readonly Difference[] }) {
  const text = useText();
  return (
    <section className="grid gap-2">
      <CardHead title={text('planChange.changes', { count: changes.length })} />
      {changes.map(({ path, before, after }) => (
        <div key={path} className="grid gap-0.5 border-t border-border pt-2 text-12">
          <bdi dir="ltr" className="font-mono wrap-anywhere text-content-alt">
            {path}
          </bdi>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Value value={before} />
            <span aria-label={text('planChange.becomes')}>→</span>
            <strong className="font-strong">
              <Value value={after} />
            </strong>
          </span>
        </div>
      ))}
    </section>
  );
}
