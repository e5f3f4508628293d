import { directionOf, LANGUAGE_NAMES, languageTag, type Locale } from '@fairlaunch/locales';
import { ANNOUNCEMENT_FALLBACK, textIn, type AnnouncementText } from '@fairlaunch/protocol';
import { Card, Notice } from '@fairlaunch/ui';
import { AnnouncementBody } from '@fairlaunch/web';
import { ArrowUpRight } from 'lucide-react';
import { useText } from '#shared/language/text.ts';

type PreviewProps = { texts: Record<string, AnnouncementText>; locale: Locale };

/** The announcement as members read it in one language. */
export function Preview({ texts, locale }: PreviewProps) {
  const say = useText();
  const { text, isFallback } = textIn(texts, locale);
  const shown = isFallback ? ANNOUNCEMENT_FALLBACK : locale;
  return (
    <section
      aria-label={say('announcements.preview', { language: LANGUAGE_NAMES[locale] })}
      className="grid gap-2"
    >
      <h3 className="text-13 text-content-alt">
        {say('announcements.preview', { language: LANGUAGE_NAMES[locale] })}
      </h3>
      {isFallback && <Notice>{say('announcements.fallback')}</Notice>}
      <Card className="grid max-w-[390px] gap-3">
        <div lang={languageTag(shown)} dir={directionOf(shown)} className="grid gap-3">
          <h4 className="text-18 font-strong wrap-break-word">{text.title}</h4>
          <AnnouncementBody
            body={text.body}
            outsideMark={
              <ArrowUpRight
                aria-label={say('announcements.outside')}
                size={14}
                className="inline"
              />
            }
            renderPageLink={(path) => <span className="text-accent underline">{path}</span>}
          />
        </div>
      </Card>
    </section>
  );
}
