import { Button, SkeletonRows } from '@fairlaunch/ui';
import { Megaphone } from 'lucide-react';
import { isUnread, useAnnouncementReadState, useAnnouncements } from '#shared/api/announcements.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import UpcomingPlan from '#shared/components/upcoming-plan.tsx';
import { useText } from '#shared/language/text.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { useReadAnnouncement } from './api/read-announcement.ts';
import { AnnouncementRow } from '#shared/components/announcement-row.tsx';

/** Marks everything on the loaded pages of the list as read. */
function MarkAllRead({ newest }: { newest: number }) {
  const text = useText();
  const read = useReadAnnouncement();
  return (
    <Button
      kind="secondary"
      size="small"
      busy={read.isPending}
      onClick={() => read.mutate({ version: newest, all: true })}
    >
      {text('announcements.readAll')}
    </Button>
  );
}

/** The list of announcements, under a page title of its own (spec §2). */
export function AnnouncementsPage() {
  const text = useText();
  const query = useAnnouncements();
  const { data: state, isLoading } = useAnnouncementReadState();
  const versions = query.data?.pages.flatMap(({ items }) => items.map((one) => one.version)) ?? [];
  return (
    <ListPage
      title={text('page.announcementTitle')}
      head={
        <>
          <UpcomingPlan />
          {state && state.unread > 0 && versions.length > 0 && (
            <MarkAllRead newest={Math.max(...versions)} />
          )}
        </>
      }
    >
      {/* Waits for the state, as the button above comes with it. */}
      {isLoading ? (
        <SkeletonRows rows={4} />
      ) : (
        <EndlessList
          query={query}
          label={text('page.announcementTitle')}
          empty={text('inbox.empty.news')}
          emptyIcon={<Megaphone aria-hidden />}
          itemKey={({ id }) => id}
          render={(announcement) => (
            <AnnouncementRow
              announcement={announcement}
              unread={isUnread(state, announcement.version)}
            />
          )}
        />
      )}
    </ListPage>
  );
}
