import { Tag } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

/** Beside a title that the reader's language does not have. */
export function EnglishTag() {
  const text = useText();
  return (
    <Tag tone="neutral">
      <span aria-hidden>{text('announcements.english')}</span>
      <span className="sr-only">{text('announcements.inEnglish')}</span>
    </Tag>
  );
}
