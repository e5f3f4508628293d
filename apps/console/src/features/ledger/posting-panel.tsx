import { DescriptionList, useDates } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Legs } from '#shared/components/legs.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { RuleMoment } from '#shared/components/moment.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { ObjectLink } from '#shared/components/object-link.tsx';
import { postingKindName } from '#shared/language/posting-kind.ts';
import { paths } from '#shared/routing/paths.ts';

/** One posting: what it is about, and every entry of it. */
export function PostingPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const dates = useDates();
  const query = useRead('operatorPosting', { id }, { staleTime: Infinity });
  return (
    <SidePanel title={text('ledger.one', { id })} onClose={onClose}>
      <Loaded query={query}>
        {(posting) => (
          <>
            <DescriptionList
              items={[
                {
                  id: 'kind',
                  label: text('ledger.kind'),
                  value: postingKindName(posting.kind),
                },
                {
                  id: 'object',
                  label: text('ledger.object'),
                  value: <ObjectLink object={posting.object} />,
                },
                { id: 'day', label: text('ledger.day'), value: dates.day(posting.day) },
                {
                  id: 'at',
                  label: text('ledger.at'),
                  value: <RuleMoment seconds={posting.at} />,
                },
              ]}
            />
            <HashRow label={text('ledger.key')} value={posting.key} />
            {posting.isOfClose && (
              <p className="text-13 text-content-alt">{text('ledger.ofClose')}</p>
            )}
            <Legs legs={posting.legs} />
            {posting.entry !== null && (
              <Link
                to={paths.corrections({ section: 'entries', open: posting.entry })}
                className="justify-self-start text-13 text-accent hover:underline"
              >
                {text('corrections.mirrorThis')}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </SidePanel>
  );
}
