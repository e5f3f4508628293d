import { Notice, useDates } from '@fairlaunch/ui';
import { useMember } from '../api/member.ts';
import { useText, type MessageId } from '../language/text.ts';
import SuspensionNotice from './suspension-notice.tsx';

type HoldsProps = {
  held: MessageId;
  /** Instead of what the suspension says of itself. */
  suspended?: MessageId;
};

/** For the button of an action that the hold after a change of device forbids: when it ends. */
export function useHoldEnd(): string | undefined {
  const text = useText();
  const dates = useDates();
  const until = useMember().data?.heldUntil;
  return until == null ? undefined : text('action.availableFrom', { time: dates.moment(until) });
}

/** Holds on an action of the member for now (rulebook §15). */
export default function Holds({ held, suspended }: HoldsProps) {
  const text = useText();
  const dates = useDates();
  const member = useMember().data;
  return (
    <>
      {member?.heldUntil != null && (
        <Notice kind="warning">{text(held, { time: dates.moment(member.heldUntil) })}</Notice>
      )}
      {member?.suspension &&
        (suspended ? (
          <Notice kind="warning">{text(suspended)}</Notice>
        ) : (
          <SuspensionNotice suspension={member.suspension} />
        ))}
    </>
  );
}
