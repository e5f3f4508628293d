import { oneOf } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { SectionLinks } from '#shared/components/section-links.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { CustodyTable } from './custody-table.tsx';
import { accountName, HouseAccounts } from './house-accounts.tsx';
import { PostingList } from './posting-list.tsx';
import { PostingPanel } from './posting-panel.tsx';
import { TrialBalance } from './trial-balance.tsx';

const SECTIONS = ['balances', 'postings'] as const;

/** Every account of the house, whether all accounts cancel out, and every posting. */
export function LedgerPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('ledger');
  const section = oneOf(SECTIONS, search.section);
  const query = useRead('operatorLedger', {}, { refetchInterval: 15_000 });
  const { open } = search;
  return (
    <PageFrame
      title={text('ledger.title')}
      note={text('ledger.note')}
      panel={
        open && <PostingPanel key={open} id={open} onClose={() => setSearch({ open: undefined })} />
      }
    >
      <SectionLinks
        label={text('ledger.sections')}
        sections={SECTIONS}
        current={section}
        nameOf={(one) => text(`ledger.section.${one}`)}
        addressOf={(one) => paths.ledger({ section: one })}
      />
      <Loaded query={query}>
        {({ accounts }) => {
          const ofHouse = accounts.filter(({ owner }) => owner !== 'members');
          return section === 'postings' ? (
            <PostingList accounts={ofHouse.map(accountName)} />
          ) : (
            <>
              <TrialBalance accounts={accounts} />
              <CustodyTable accounts={ofHouse} />
              <HouseAccounts accounts={ofHouse} />
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
