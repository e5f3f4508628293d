import type { SuspensionChange } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../../shared/language/text.ts';

const TONES: Record<SuspensionChange['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'accent',
  WITHDRAWN: 'neutral',
  ENDED: 'neutral',
};

export function SuspensionTag({ state }: { state: SuspensionChange['state'] }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`suspensions.state.${state}`)}</Tag>;
}

export function SuspendedTag({ suspended }: { suspended: boolean }) {
  const text = useText();
  return (
    <Tag tone={suspended ? 'negative' : 'neutral'}>
      {text(suspended ? 'suspensions.suspended' : 'suspensions.free')}
    </Tag>
  );
}
