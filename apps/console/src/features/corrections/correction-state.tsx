import type { CorrectionState } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../../shared/language/text.ts';

const TONES: Record<CorrectionState, Tone> = {
  PROPOSED: 'warning',
  POSTED: 'accent',
  REFUSED: 'negative',
  WITHDRAWN: 'neutral',
  ENDED: 'neutral',
};

export function CorrectionTag({ state }: { state: CorrectionState }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`corrections.state.${state}`)}</Tag>;
}
