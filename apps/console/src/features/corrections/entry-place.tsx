import { useDates } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

/** Where an entry stands in the journal. */
export function EntryPlace({ day, entry }: { day: number; entry: number }) {
  const text = useText();
  return text('corrections.placeIs', { day: useDates().day(day), entry });
}
