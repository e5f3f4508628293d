import type { Close } from '@fairlaunch/protocol';
import { CardHead } from '@fairlaunch/ui';
import { useMutation } from '@tanstack/react-query';
import { Check, FileJson, X } from 'lucide-react';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { DAY_FILES, dayFileUrl } from './day-file-url.ts';

const HASHES = ['inputsHash', 'outputsHash', 'linesRoot', 'balancesRoot', 'planHash'] as const;

export function CloseFiles({
  close,
  manifest,
}: {
  close: Close;
  manifest: NonNullable<Close['manifest']>;
}) {
  const text = useText();
  const check = useMutation({
    mutationFn: async () => (await import('./check-files.ts')).checkFiles(manifest, close.root),
  });
  return (
    <section className="grid gap-3 border-t border-border pt-4">
      <CardHead
        title={text('closes.files')}
        aside={
          <SmallButton busy={check.isPending} onClick={() => check.mutate()}>
            {text('closes.check')}
          </SmallButton>
        }
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        {DAY_FILES.map((name) => (
          <li key={name}>
            <a
              href={dayFileUrl(close.day, name)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-accent underline-offset-2 hover:underline"
            >
              <FileJson aria-hidden size={14} />
              <bdi dir="ltr">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <ActionProblem error={check.error} />
      {check.data && (
        <ul role="status" className="grid gap-1 text-13">
          {check.data.map(({ id, holds }) => (
            <li key={id} className="flex items-center gap-2">
              {holds ? (
                <Check aria-hidden size={15} className="text-positive" />
              ) : (
                <X aria-hidden size={15} className="text-negative" />
              )}
              {text(holds ? 'closes.checkHolds' : 'closes.checkFails', {
                what: text(`closes.check.${id}`),
              })}
            </li>
          ))}
        </ul>
      )}
      {HASHES.map((name) => (
        <HashRow
          key={name}
          label={text(`closes.hash.${name}`, {
            count:
              name === 'linesRoot'
                ? manifest.lines
                : name === 'balancesRoot'
                  ? manifest.balances
                  : 0,
          })}
          value={manifest[name]}
        />
      ))}
      {manifest.previous && (
        <HashRow label={text('closes.hash.previous')} value={manifest.previous} />
      )}
    </section>
  );
}
