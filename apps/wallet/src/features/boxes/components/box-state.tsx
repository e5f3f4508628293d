import type { BoxState } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const TONES: Record<BoxState, Tone> = {
  CONDITIONS_NOT_MET: 'neutral',
  CLAIMABLE: 'accent',
  DRAWING: 'info',
  OPENED: 'accent',
  REDEEMED: 'neutral',
};

export function BoxStateTag({ state }: { state: BoxState }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`boxes.state.${state}`)}</Tag>;
}
