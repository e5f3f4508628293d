import type { PostedRate } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const TONES: Record<PostedRate['state'], Tone> = {
  STANDING: 'accent',
  USED_UP: 'warning',
  OVER: 'neutral',
  REPLACED: 'neutral',
  STOPPED: 'neutral',
};

/** State of a confirmed rate. */
export function RateTag({ state }: { state: PostedRate['state'] }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`rates.posted.${state}`)}</Tag>;
}
