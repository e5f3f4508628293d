import { oneOf } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { EndpointTable } from '../features/chain-state/endpoint-table.tsx';
import { EscapeClock } from '../features/chain-state/escape-clock.tsx';
import { KeyTable } from '../features/chain-state/key-table.tsx';
import { RootList } from '../features/chain-state/root-list.tsx';
import { RootPanel } from '../features/chain-state/root-panel.tsx';
import { TimelockQueue } from '../features/chain-state/timelock-queue.tsx';
import { WatcherTable } from '../features/chain-state/watcher-table.tsx';
import { Unmatched } from '../features/chain-state/unmatched.tsx';
import { PayoutList } from '../features/payouts/payout-list.tsx';
import { useRead } from '../shared/client/use-read.ts';
import { Loaded } from '../shared/components/loaded.tsx';
import { PageFrame } from '../shared/components/page-frame.tsx';
import { SectionLinks } from '../shared/components/section-links.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { useSearchOf } from '../shared/routing/use-search-of.ts';

const SECTIONS = ['overview', 'roots', 'payouts', 'unmatched'] as const;
type Section = (typeof SECTIONS)[number];

const RENDER: Record<Section, () => ReactNode> = {
  overview: () => <Overview />,
  roots: () => <RootList />,
  payouts: () => <PayoutList />,
  unmatched: () => <Unmatched />,
};

const REFRESH_INTERVAL_MS = 15_000;

/** The chain as the server sees it, and what the treasury holds, states and pays. */
export function CustodyPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('custody');
  const section = oneOf(SECTIONS, search.section);
  const open = section === 'roots' ? Number(search.open) : undefined;
  return (
    <PageFrame
      title={text('custody.title')}
      note={text('custody.note')}
      panel={
        open !== undefined &&
        Number.isSafeInteger(open) && (
          <RootPanel key={open} attempt={open} onClose={() => setSearch({ open: undefined })} />
        )
      }
    >
      <SectionLinks
        label={text('custody.sections')}
        sections={SECTIONS}
        current={section}
        nameOf={(one) => text(`custody.section.${one}`)}
        addressOf={(one) => paths.custody({ section: one })}
      />
      {RENDER[section]()}
    </PageFrame>
  );
}

function Overview() {
  const query = useRead('operatorChain', {}, { refetchInterval: REFRESH_INTERVAL_MS });
  return (
    <Loaded query={query}>
      {(state) => (
        <>
          <EscapeClock escape={state.escape} />
          <KeyTable keys={state.keys} />
          <WatcherTable watchers={state.watchers} />
          <EndpointTable state={state} />
          <TimelockQueue timelock={state.timelock} />
        </>
      )}
    </Loaded>
  );
}
