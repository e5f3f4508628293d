import type { KycReview } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const TONES: Record<KycReview['state'], Tone> = {
  ASKED: 'warning',
  PROPOSED: 'warning',
  FLAGGED: 'warning',
  ALLOWED: 'accent',
  REFUSED: 'neutral',
  SEEN: 'neutral',
};

export function ReviewTag({ state }: { state: KycReview['state'] }) {
  return <Tag tone={TONES[state]}>{useText()(`kyc.state.${state}`)}</Tag>;
}
