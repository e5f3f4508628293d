import { useText } from './language/text.ts';

/** The number under which explanations and published days list a locked position. */
export function useReleaseNumber(): (number: number) => { label: string; value: string } {
  const text = useText();
  return (number) => ({
    label: text('release.inDays'),
    value: text('release.numbered', { number }),
  });
}
