import { textIn } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { useSession } from '#shared/session/store.ts';
import { Body } from './body.tsx';

/** Earlier versions of an announcement's text. */
export function EarlierTexts({ id, version }: { id: number; version: number }) {
  const text = useText();
  const dates = useDates();
  const locale = useSession((session) => session.locale);
  return (
    <section aria-label={text('announcements.earlier')} className="grid gap-3">
      <h2 className="text-14 font-strong">{text('announcements.earlier')}</h2>
      <EndlessList
        query={useReadPages('announcementVersions', { id })}
        label={text('announcements.earlier')}
        empty={text('announcements.earlierNone')}
        isShown={(one) => one.version !== version}
        itemKey={(one) => one.version}
        render={(one) => (
          <Card className="grid gap-2">
            <span className="font-medium">{textIn(one.texts, locale).text.title}</span>
            <time className="text-12 text-content-alt">{dates.moment(one.publishedAt)}</time>
            <Body body={textIn(one.texts, locale).text.body} />
          </Card>
        )}
      />
    </section>
  );
}
