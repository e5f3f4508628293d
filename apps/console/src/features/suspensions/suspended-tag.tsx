import { Tag } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

export function SuspendedTag({ suspended }: { suspended: boolean }) {
  const text = useText();
  return (
    <Tag tone={suspended ? 'negative' : 'neutral'}>
      {text(suspended ? 'suspensions.suspended' : 'suspensions.free')}
    </Tag>
  );
}
