import { textIn } from '@fairlaunch/protocol';
import { TICKER_SPEED } from '@fairlaunch/ui';
import { Megaphone } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useAnnouncements } from '#shared/api/announcements.ts';
import { CardLink } from '#shared/components/card-link.tsx';
import { EnglishTag } from '#shared/components/english-tag.tsx';
import { useText } from '#shared/language/text.ts';
import { prefersStillness } from '#shared/motion.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSession } from '#shared/session/store.ts';

/**
 * A line that is too long runs once through its window, and rests. A touch stops it; under a pointer
 * or the focus it waits.
 */
function useRunning(line: RefObject<HTMLSpanElement | null>): void {
  useEffect(() => {
    const [inner, outer] = [line.current, line.current?.parentElement];
    if (!inner || !outer || prefersStillness() || inner.scrollWidth <= outer.clientWidth)
      return undefined;
    const forward = getComputedStyle(outer).direction === 'rtl' ? 1 : -1;
    const length = inner.scrollWidth + outer.clientWidth;
    const offset = inner.scrollWidth / length;
    const running = inner.animate(
      [
        { transform: 'none' },
        { transform: `translateX(${forward * inner.scrollWidth}px)`, offset },
        { transform: `translateX(${-forward * outer.clientWidth}px)`, offset },
        { transform: 'none' },
      ],
      { duration: (length / TICKER_SPEED) * 1_000 },
    );
    const over = new AbortController();
    const link = outer.closest('a') ?? outer;
    const { signal } = over;
    const stop = () => running.playState === 'running' && running.pause();
    const goOn = () => running.playState === 'paused' && running.play();
    for (const name of ['pointerenter', 'focusin']) link.addEventListener(name, stop, { signal });
    link.addEventListener('focusout', goOn, { signal });
    link.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && goOn(), {
      signal,
    });
    return () => {
      over.abort();
      running.cancel();
    };
  }, [line]);
}

function RunningLine({ text, lang }: { text: string; lang: string | undefined }) {
  const line = useRef<HTMLSpanElement>(null);
  useRunning(line);
  return (
    <span className="min-w-0 flex-1 overflow-hidden text-13">
      <span ref={line} lang={lang} className="inline-block whitespace-nowrap">
        {text}
      </span>
    </span>
  );
}

/** One line of news: what is pinned, or the newest. */
export default function NewsTicker() {
  const text = useText();
  const locale = useSession((session) => session.locale);
  const [newest] = useAnnouncements().data?.pages[0]?.items ?? [];
  if (!newest) return null;
  const { text: title, isFallback } = textIn(newest.titles, locale);
  return (
    <CardLink to={paths.announcement({ id: String(newest.id) })}>
      <Megaphone
        aria-label={text('page.announcementTitle')}
        size={18}
        className="shrink-0 text-content-alt"
      />
      {isFallback && <EnglishTag />}
      <RunningLine key={title} text={title} lang={isFallback ? 'en' : undefined} />
    </CardLink>
  );
}
