import { MAX_BADGE } from '@fairlaunch/ui';
import { useAnnouncementReadState } from '../api/announcements.ts';
import { useText } from '../language/text.ts';
import { useCountToCollect } from './to-collect.tsx';

/** Count of the inbox: unread announcements, ranks and airdrops to collect. */
export default function InboxBadge({ id }: { id: string }) {
  const text = useText();
  const count = (useAnnouncementReadState().data?.unread ?? 0) + useCountToCollect();
  if (count === 0) return null;
  return (
    <span className="grid min-w-[18px] place-items-center rounded-pill bg-accent px-1 text-[length:min(0.6875rem,14px)]/[18px] font-medium text-accent-content">
      <span aria-hidden>{count > MAX_BADGE ? text('badge.more', { most: MAX_BADGE }) : count}</span>
      <span id={id} className="sr-only">
        {text('inbox.waiting', { count })}
      </span>
    </span>
  );
}
