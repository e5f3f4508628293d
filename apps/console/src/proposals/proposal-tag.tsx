import type { Proposal } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../shared/language/text.ts';

const TONES: Record<Proposal['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'accent',
  REFUSED: 'negative',
  WITHDRAWN: 'neutral',
  ENDED: 'neutral',
};

/** State of a proposal. */
export function ProposalTag({ state }: { state: Proposal['state'] }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`proposals.state.${state}`)}</Tag>;
}
