import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const STATES: Record<AnnouncedPlan['state'], Tone> = {
  UPCOMING: 'info',
  IN_FORCE: 'accent',
  PAST: 'neutral',
  REPLACED: 'neutral',
};

export function PlanTag({ state }: { state: AnnouncedPlan['state'] }) {
  const text = useText();
  return <Tag tone={STATES[state]}>{text(`plans.state.${state}`)}</Tag>;
}
