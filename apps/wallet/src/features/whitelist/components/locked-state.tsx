import type { LockedPosition } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const TONES: Record<LockedPosition['state'], Tone> = {
  LOCKING: 'info',
  RELEASING: 'accent',
  FINISHED: 'neutral',
};

export function LockedStateTag({ state }: { state: LockedPosition['state'] }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`whitelist.locked.${state}`)}</Tag>;
}
