import { Notice, useDates } from '@fairlaunch/ui';
import { useMember } from '../../../shared/api/member.ts';
import { useText } from '../../../shared/language/text.ts';

export function Holds() {
  const text = useText();
  const dates = useDates();
  const member = useMember().data;
  return (
    <>
      {member?.heldUntil != null && (
        <Notice kind="warning">
          {text('flash.held', { time: dates.moment(member.heldUntil) })}
        </Notice>
      )}
      {member?.suspension && <Notice kind="warning">{text('flash.suspended')}</Notice>}
    </>
  );
}
