import {
  isUnread,
  useAnnouncementReadState,
  useAnnouncements,
} from '../shared/api/announcements.ts';
import { AnnouncementRow } from '../shared/components/announcement-row.tsx';

const MOST_SHOWN = 2;

export function RecentAnnouncements() {
  const [page] = useAnnouncements().data?.pages ?? [];
  const { data: read } = useAnnouncementReadState();
  return page?.items
    .slice(0, MOST_SHOWN)
    .map((one) => (
      <AnnouncementRow key={one.id} announcement={one} unread={isUnread(read, one.version)} />
    ));
}
