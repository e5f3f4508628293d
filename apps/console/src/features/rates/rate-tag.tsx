import type { PostedRate, RateProposal } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';

const POSTED_TONES: Record<PostedRate['state'], Tone> = {
  STANDING: 'accent',
  USED_UP: 'warning',
  OVER: 'neutral',
  REPLACED: 'neutral',
  STOPPED: 'neutral',
};

/** Of a confirmed rate, what has become of it. */
export function RateTag({ rate: { state, posted } }: { rate: RateProposal }) {
  const text = useText();
  return posted ? (
    <Tag tone={POSTED_TONES[posted.state]}>{text(`rates.posted.${posted.state}`)}</Tag>
  ) : (
    <ProposalTag state={state} />
  );
}
