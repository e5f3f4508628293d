import type { OpenedBox, WaitingBox } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

/** A box whose conditions are not met says which, in place of its state. */
type ShownState = OpenedBox['state'] | Exclude<WaitingBox['state'], 'CONDITIONS_NOT_MET'>;

const TONES: Record<ShownState, Tone> = {
  CLAIMABLE: 'accent',
  DRAWING: 'info',
  OPENED: 'accent',
  REDEEMED: 'neutral',
};

export function BoxStateTag({ state }: { state: ShownState }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`boxes.state.${state}`)}</Tag>;
}
