import { LOCALES } from '@fairlaunch/locales';
import { announcementHash, type Proposal } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useText } from '#shared/language/text.ts';
import { Preview } from './preview.tsx';

/** A version in all its languages, and its hash, computed from what is shown. */
export function SignedTexts({ version }: { version: Proposal<'announcements'> }) {
  const text = useText();
  const { content, facts, stoppedBy } = version;
  const written = LOCALES.filter((locale) => content.texts[locale]);
  const others = LOCALES.length - written.length;
  const takenDownBy = stoppedBy === null ? facts.published?.stoppedBy : null;
  return (
    <>
      {takenDownBy && <HashRow label={text('announcements.stoppedBy')} value={takenDownBy} />}
      <HashRow label={text('announcements.contentHash')} value={announcementHash(content)} />
      {written.map((locale) => (
        <Preview key={locale} texts={content.texts} locale={locale} />
      ))}
      {others > 0 && <Notice>{text('announcements.others', { count: others })}</Notice>}
    </>
  );
}
