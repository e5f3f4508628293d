import type { ApiError } from '@fairlaunch/protocol';
import { Notice, SkeletonRows, useDates } from '@fairlaunch/ui';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useText } from '#shared/language/text.ts';

/** Shown for an announcement that is gone: who took it down and when, if it was taken down. */
export function Gone({ id, refusal }: { id: number; refusal: ApiError }) {
  const text = useText();
  const dates = useDates();
  const { data, isPending } = useReadPages('announcementVersions', { id });
  if (isPending) return <SkeletonRows rows={1} />;
  const takenDown = data?.pages[0]?.takenDown;
  const says = takenDown
    ? text('announcements.takenDown', {
        time: dates.moment(takenDown.at),
        operator: takenDown.by,
      })
    : refusal.message;
  return (
    <Notice live>
      <span className="wrap-anywhere">{says}</span>
    </Notice>
  );
}
