import type { MemberSession } from '@fairlaunch/protocol';
import { Button, Tag, useDates } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

type SessionRowProps = { session: MemberSession; onEnd?: () => void };

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const text = useText();
  const dates = useDates();
  const { browser, system, signedInAt, expiresAt, endedBecause } = session;
  const name = () => {
    if (browser && system) return text('sessions.browserOn', { browser, system });
    return browser ?? system ?? text('sessions.unnamed');
  };
  const place = () => {
    if (session.isThisSession) return text('sessions.thisTab');
    return text(session.isThisDevice ? 'sessions.otherTab' : 'sessions.otherDevice');
  };
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 text-14 font-medium">{name()}</span>
        <Tag tone={session.isThisSession ? 'accent' : 'neutral'}>{place()}</Tag>
      </div>
      <div className="grid text-12 text-content-alt">
        <span>{text('sessions.since', { time: dates.moment(signedInAt) })}</span>
        <span>
          {endedBecause
            ? text(`sessions.ended.${endedBecause}`)
            : text('sessions.until', { time: dates.moment(expiresAt) })}
        </span>
      </div>
      {onEnd && (
        <Button kind="secondary" size="small" onClick={onEnd}>
          {text(session.isThisSession ? 'sessions.endHere' : 'sessions.end')}
        </Button>
      )}
    </li>
  );
}
