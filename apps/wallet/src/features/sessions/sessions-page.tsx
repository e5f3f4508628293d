import type { MemberSession } from '@fairlaunch/protocol';
import { Card, CardHead, classNames, Notice, showToast } from '@fairlaunch/ui';
import { useEffect } from 'react';
import { useChangeHoldHours } from '#shared/api/use-change-hold-hours.ts';
import { useAction } from '#shared/client/use-action.ts';
import { useRead } from '#shared/client/use-read.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { noteSessionsSeen } from '#shared/session/sessions-seen.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { signOut } from '#wallet-connection/sign-in.ts';
import { SessionRow } from './components/session-row.tsx';

/** The member's sessions, open and past (spec §2, "multi-device login"). */
export function SessionsPage() {
  const text = useText();
  const sessions = useRead('sessions');
  const hours = useChangeHoldHours();
  const newest = sessions.data?.items[0]?.signedInAt;
  useEffect(() => {
    if (newest !== undefined) noteSessionsSeen(newest);
  }, [newest]);
  return (
    <HubPage title={text('sessions.title')}>
      <p className={classNames('px-1 text-14 text-content-alt', hours === 0 && 'invisible')}>
        {text('sessions.note', { hours })}
      </p>
      <Loaded query={sessions} rows={2} className="h-28 rounded-card">
        {({ items }) => <Sessions sessions={items} />}
      </Loaded>
    </HubPage>
  );
}

function Sessions({ sessions }: { sessions: readonly MemberSession[] }) {
  const text = useText();
  const end = useAction('endSession', {
    onSuccess: () => showToast(text('sessions.ended')),
  });
  const open = sessions.filter(({ endedBecause }) => endedBecause === null);
  const past = sessions.filter(({ endedBecause }) => endedBecause !== null);
  const endOne = ({ id, isThisSession }: MemberSession) =>
    isThisSession ? void signOut() : end.mutate({ id });
  return (
    <>
      <ActionProblem error={end.error} />
      <SessionList title={text('sessions.open')} sessions={open} onEnd={endOne} />
      <Notice>{text('sessions.unknown')}</Notice>
      {past.length > 0 && <SessionList title={text('sessions.past')} sessions={past} />}
    </>
  );
}

type SessionListProps = {
  title: string;
  sessions: readonly MemberSession[];
  onEnd?: (session: MemberSession) => void;
};

function SessionList({ title, sessions, onEnd }: SessionListProps) {
  return (
    <Card className="grid gap-1">
      <CardHead title={title} />
      <ul aria-label={title} className="grid divide-y divide-border">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            {...(onEnd && { onEnd: () => onEnd(session) })}
          />
        ))}
      </ul>
    </Card>
  );
}
