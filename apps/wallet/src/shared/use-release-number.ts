import { useText } from './language/text.ts';

/** Under which number explanations and published days name something that is released. */
export function useReleaseNumber(): (number: number) => { label: string; value: string } {
  const text = useText();
  return (number) => ({
    label: text('release.inDays'),
    value: text('release.numbered', { number }),
  });
}
