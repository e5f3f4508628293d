import { Link } from '@fairlaunch/web';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useText } from '#shared/language/text.ts';
import { postingKindName } from '#shared/language/posting-kind.ts';
import { Moment } from '#shared/components/moment.tsx';
import { MoreButton } from '#shared/components/more-button.tsx';
import { ObjectLink } from '#shared/components/object-link.tsx';
import { Legs } from '#shared/components/legs.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { paths } from '#shared/routing/paths.ts';

/** What moved a member's accounts; each posting leads to its page in the ledger. */
export function PostingList({ address }: { address: string }) {
  const text = useText();
  const query = useReadPages('postings', { address });
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
                      <Link
                        to={paths.ledger({ section: 'postings', open: posting.id })}
                        className="text-accent hover:underline"
                      >
                        {posting.id}
                      </Link>{' '}
                      · {postingKindName(posting.kind)} · <ObjectLink object={posting.object} />
                    </span>
                    <Moment seconds={posting.at} />
                  </span>
                  <Legs legs={posting.legs} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={query} />
    </section>
  );
}
