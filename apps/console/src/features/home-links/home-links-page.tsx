import { homeLinksHash, type Proposal } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { useCurrentHomeLinks } from './api/home-links.ts';
import { Changes } from './changes.tsx';
import { LinkList } from './link-list.tsx';
import { ProposeHomeLinks } from './propose-home-links.tsx';
import { CurrentCard } from './current-card.tsx';

/** What is signed: the changes, the whole set, and its hash, computed from what is shown. */
function ProposedSet({ proposal }: { proposal: Proposal<'homeLinks'> }) {
  const text = useText();
  const current = useCurrentHomeLinks().data;
  const { content, facts, state } = proposal;
  const isOpen = state === 'PROPOSED' && !facts.isOutdated;
  return (
    <>
      {isOpen && current && <Changes from={current.links} to={content.links} />}
      <section aria-label={text('homeLinks.all')} className="grid gap-2">
        <h3 className="text-13 text-content-alt">{text('homeLinks.all')}</h3>
        <LinkList label={text('homeLinks.all')} links={content.links} />
      </section>
      <HashRow
        label={text('announcements.contentHash')}
        value={homeLinksHash(content.version, content.links)}
      />
      {facts.isOutdated && <Notice kind="warning">{text('homeLinks.outdated')}</Notice>}
      {isOpen && <Notice>{text('homeLinks.effect')}</Notice>}
    </>
  );
}

export function HomeLinksPage() {
  const text = useText();
  const query = useCurrentHomeLinks();
  return (
    <ProposalRoom
      kind="homeLinks"
      columns={[
        {
          id: 'version',
          head: text('homeLinks.version'),
          end: true,
          cell: ({ content }) => content.version,
        },
      ]}
      facts={({ content }) => [
        { id: 'version', label: text('homeLinks.version'), value: content.version },
      ]}
      renderNotice={(proposal) => <ProposedSet proposal={proposal} />}
      isConfirmable={({ facts }) => !facts.isOutdated}
      renderForm={(panel) => query.data && <ProposeHomeLinks first={query.data} {...panel} />}
    >
      <Loaded query={query}>{(current) => <CurrentCard current={current} />}</Loaded>
    </ProposalRoom>
  );
}
