import { DescriptionList, Notice } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useHasRole } from '#shared/api/operator-me.ts';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { entryKindName } from './entry-kind.ts';
import { EntryPlace } from './entry-place.tsx';
import { MirrorLegs } from './mirror-legs.tsx';
import { ProposeMirror } from './propose-mirror.tsx';

/** One entry of the journal, and the way to mirror it. */
export function EntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const query = useRead('vouchedEntry', /^[1-9]\d{0,17}$/.test(id) ? { id } : null, {
    // A close or another correction may have changed what can be done with it.
    staleTime: 0,
  });
  const mayPropose = useHasRole('approver');
  return (
    <SidePanel title={text('corrections.oneEntry')} onClose={onClose}>
      <Loaded query={query}>
        {({ place, held, ...entry }) => (
          <>
            <DescriptionList
              items={[
                {
                  id: 'kind',
                  label: text('corrections.kind'),
                  value: entryKindName(entry.kind),
                },
                {
                  id: 'by',
                  label: text('corrections.by'),
                  value: text(`corrections.by.${entry.by}`),
                },
                {
                  id: 'at',
                  label: text('corrections.at'),
                  value: <Moment seconds={entry.at} />,
                },
                ...(place
                  ? [
                      {
                        id: 'place',
                        label: text('corrections.place'),
                        value: <EntryPlace {...place} />,
                      },
                    ]
                  : []),
              ]}
            />
            <MirrorLegs
              legs={entry.legs}
              held={entry.state === 'CORRECTABLE' || entry.state === 'NOT_YET' ? held : null}
            />
            {entry.state !== 'CORRECTABLE' && (
              <Notice>{text(`corrections.why.${entry.state}`)}</Notice>
            )}
            {entry.correction !== null && (
              <Link
                to={paths.corrections({ open: String(entry.correction) })}
                className="justify-self-start text-13 text-accent hover:underline"
              >
                {text('corrections.one', { id: entry.correction })}
              </Link>
            )}
            {entry.state === 'CORRECTABLE' && !mayPropose && (
              <Notice>{text('corrections.approversOnly')}</Notice>
            )}
            {entry.state === 'CORRECTABLE' && mayPropose && place && (
              <ProposeMirror
                entry={{ ...place, entryId: entry.id, kind: entry.kind, legs: entry.legs }}
              />
            )}
          </>
        )}
      </Loaded>
    </SidePanel>
  );
}
