import { ApiError, textIn, type Announcement } from '@fairlaunch/protocol';
import { Card, Notice, useDates } from '@fairlaunch/ui';
import { useEffect } from 'react';
import { isUnread, useAnnouncementReadState } from '#shared/api/announcements.ts';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSession } from '#shared/session/store.ts';
import { ItemPage } from '#shared/templates/item-page.tsx';
import { useAnnouncement } from './api/announcement.ts';
import { useReadAnnouncement } from './api/read-announcement.ts';
import { AnnouncementsPage } from './announcements-page.tsx';
import { Body } from './components/body.tsx';
import { EarlierTexts } from './components/earlier-texts.tsx';
import { Gone } from './components/gone.tsx';

/** Marks an announcement as read when it is opened. */
function useMarkRead(version: number): void {
  const unread = isUnread(useAnnouncementReadState().data, version);
  const { mutate } = useReadAnnouncement();
  useEffect(() => {
    if (unread) mutate({ version, all: false });
  }, [unread, version, mutate]);
}

function Text({ announcement }: { announcement: Announcement }) {
  const say = useText();
  const dates = useDates();
  const locale = useSession((session) => session.locale);
  const { id, version, texts, publishedAt, isChanged } = announcement;
  const { text, isFallback } = textIn(texts, locale);
  useMarkRead(version);
  return (
    <>
      {isFallback && <Notice>{say('announcements.fallback')}</Notice>}
      <Card className="grid gap-3">
        <div lang={isFallback ? 'en' : undefined} className="grid gap-3">
          <h2 className="text-18 font-strong wrap-break-word">{text.title}</h2>
          <time className="text-12 text-content-alt">{dates.moment(publishedAt)}</time>
          <Body body={text.body} />
        </div>
      </Card>
      {isChanged && <Notice>{say('announcements.changedNote')}</Notice>}
      {isChanged && <EarlierTexts id={id} version={version} />}
    </>
  );
}

function Details({ id }: { id: number }) {
  const text = useText();
  return (
    <ItemPage title={text('page.announcementTitle')} query={useAnnouncement(id)}>
      {(found) =>
        found instanceof ApiError ? <Gone id={id} refusal={found} /> : <Text announcement={found} />
      }
    </ItemPage>
  );
}

/** One announcement; the list if the address names none. */
export function AnnouncementPage() {
  const id = Number(useSearchOf('announcement')[0].id);
  return Number.isSafeInteger(id) && id > 0 ? <Details key={id} id={id} /> : <AnnouncementsPage />;
}
