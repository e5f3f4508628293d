import { MAX_SHARE_LINKS, type ShareLink } from '@fairlaunch/protocol';
import { Button, Card, EmptyState, Notice, showToast, Tag, useDates } from '@fairlaunch/ui';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { useEndShareLink } from './api/views.ts';
import { MakeLinkSheet } from './components/make-link-sheet.tsx';

/** Refreshed often, as other people open the links. */
const SETTINGS = { refetchOnMount: 'always', refetchInterval: 60_000 } as const;

/** The member's links by which others can read its figures for a while. */
export function ShareLinksPage() {
  const text = useText();
  const links = useRead('shareLinks', {}, SETTINGS);
  const [isMaking, setMaking] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const items = links.data?.items;
  const open = items?.filter(({ state }) => state === 'OPEN').length ?? 0;
  const isFull = open >= MAX_SHARE_LINKS;
  return (
    <HubPage
      title={text('shareLinks.title')}
      action={
        <Button onClick={() => (isFull ? setTooMany(true) : setMaking(true))}>
          {text('shareLinks.make')}
        </Button>
      }
    >
      <p className="px-1 text-14 text-content-alt">
        {text('shareLinks.note', { most: MAX_SHARE_LINKS })}
      </p>
      {isTooMany && isFull && (
        <Notice kind="warning" live>
          {text('shareLinks.full', { most: MAX_SHARE_LINKS })}
        </Notice>
      )}
      {!items && <NotLoaded query={links} rows={2} className="h-24 rounded-card" />}
      {items?.length === 0 && (
        <EmptyState icon={<Link2 aria-hidden />}>{text('shareLinks.empty')}</EmptyState>
      )}
      {items && items.length > 0 && <Links links={items} />}
      {isMaking && <MakeLinkSheet onClose={() => setMaking(false)} />}
    </HubPage>
  );
}

function Links({ links }: { links: readonly ShareLink[] }) {
  const text = useText();
  const end = useEndShareLink(() => showToast(text('shareLinks.ended')));
  return (
    <>
      <ActionProblem error={end.error} />
      <ul aria-label={text('shareLinks.title')} className="grid gap-3">
        {links.map((link) => (
          <li key={link.id}>
            <Row link={link} onEnd={() => end.mutate(link.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ link, onEnd }: { link: ShareLink; onEnd: () => void }) {
  const text = useText();
  const dates = useDates();
  const { name, state, expiresAt, openedAt } = link;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium wrap-break-word">{name}</span>
        <Tag tone={state === 'OPEN' ? 'accent' : 'neutral'}>
          {text(`shareLinks.state.${state}`)}
        </Tag>
      </div>
      <div className="grid text-12 text-content-alt">
        <span>{text('shareLinks.until', { time: dates.moment(expiresAt) })}</span>
        <span>
          {openedAt === null
            ? text('shareLinks.neverOpened')
            : text('shareLinks.opened', { time: dates.moment(openedAt) })}
        </span>
      </div>
      {state === 'OPEN' && (
        <Button kind="secondary" size="small" onClick={onEnd}>
          {text('shareLinks.end')}
        </Button>
      )}
    </Card>
  );
}
