import type { SuspensionChange } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

const TONES: Record<SuspensionChange['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'accent',
  WITHDRAWN: 'neutral',
  ENDED: 'neutral',
};

/** Of a suspension, a grant or a sale. */
export function ProposalTag({ state }: { state: SuspensionChange['state'] }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`suspensions.state.${state}`)}</Tag>;
}
