import type { NodeState } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

const TONES: Record<NodeState, Tone> = { ESCROW: 'info', ACTIVE: 'accent', CANCELLED: 'neutral' };

export function NodeStateTag({ state }: { state: NodeState }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`nodes.state.${state}`)}</Tag>;
}
