import { textIn, type AnnouncementHead } from '@fairlaunch/protocol';
import { Tag, useDates } from '@fairlaunch/ui';
import { Pin } from 'lucide-react';
import { CardLink } from './card-link.tsx';
import { EnglishTag } from './english-tag.tsx';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/store.ts';

type AnnouncementRowProps = { announcement: AnnouncementHead; unread: boolean };

export function AnnouncementRow({ announcement, unread }: AnnouncementRowProps) {
  const text = useText();
  const dates = useDates();
  const locale = useSession((session) => session.locale);
  const { id, titles, pinned, isChanged, publishedAt } = announcement;
  const { text: title, isFallback } = textIn(titles, locale);
  return (
    <CardLink to={paths.announcement({ id: String(id) })} className="!py-3.5">
      <span className="grid min-w-0 flex-1 gap-1">
        <span
          lang={isFallback ? 'en' : undefined}
          className={unread ? 'font-strong wrap-break-word' : 'wrap-break-word'}
        >
          {title}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-12 text-content-alt">
          {isFallback && <EnglishTag />}
          <time>{dates.moment(publishedAt)}</time>
          {pinned && <Pin aria-label={text('announcements.pinned')} size={13} />}
          {isChanged && <span>{text('announcements.changed')}</span>}
          {unread && <Tag tone="accent">{text('announcements.unread')}</Tag>}
        </span>
      </span>
    </CardLink>
  );
}
