import type { ListedMember } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const TONES: Record<ListedMember['standing'], Tone> = {
  MEMBER: 'accent',
  SUSPENDED: 'negative',
  GUEST: 'neutral',
};

export function StandingTag({ standing }: Pick<ListedMember, 'standing'>) {
  const text = useText();
  return <Tag tone={TONES[standing]}>{text(`members.standing.${standing}`)}</Tag>;
}
