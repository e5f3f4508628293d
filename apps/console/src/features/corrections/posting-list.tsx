import type { Posting } from '@fairlaunch/protocol';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useText } from '#shared/language/text.ts';
import { postingKindName } from '#shared/language/posting-kind.ts';
import { Moment } from '#shared/components/moment.tsx';
import { MoreButton } from '#shared/components/more-button.tsx';
import { ObjectLink } from '#shared/components/object-link.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { Legs } from '#shared/components/legs.tsx';
import { Loaded } from '#shared/components/loaded.tsx';

export function PostingList({
  address,
  onReverse,
}: {
  address: string;
  /** Without it nothing is reversed from here. */
  onReverse?: (posting: Posting) => void;
}) {
  const text = useText();
  const query = useReadPages('postings', { address }, { enabled: address !== '' });
  return (
    <section aria-label={text('corrections.postings')} className="grid gap-3">
      <h3 className="text-14 font-strong">{text('corrections.postings')}</h3>
      <Loaded query={query}>
        {(data) => (
          <ul className="grid gap-3">
            {data.pages
              .flatMap((page) => page.items)
              .map((posting) => (
                <li
                  key={posting.id}
                  className="grid gap-2 rounded-control border border-border p-3"
                >
                  <span className="flex items-center justify-between gap-2 text-12 text-content-alt">
                    <span>
                      {posting.id} · {postingKindName(posting.kind)} ·{' '}
                      <ObjectLink object={posting.object} />
                    </span>
                    <Moment seconds={posting.at} />
                  </span>
                  <Legs legs={posting.legs} />
                  {onReverse && posting.correctable && (
                    <SmallButton className="justify-self-start" onClick={() => onReverse(posting)}>
                      {text('corrections.reverse')}
                    </SmallButton>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={query} />
    </section>
  );
}
