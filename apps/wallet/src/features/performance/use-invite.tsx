import { useState, type ReactNode } from 'react';
import { useMember } from '../../shared/api/member.ts';
import { showDialog } from '../../shared/dialogs.ts';
import { InviteSheet } from './components/invite-sheet.tsx';

/** Opens the invitation; who has no referrer yet binds one first. */
export function useInvite(): { invite: () => void; sheet: ReactNode } {
  const member = useMember().data;
  const [isOpen, setOpen] = useState(false);
  return {
    invite: () => (member?.seat === null ? showDialog('bind') : setOpen(true)),
    sheet: member?.inviteCode && (
      <InviteSheet code={member.inviteCode} open={isOpen} onClose={() => setOpen(false)} />
    ),
  };
}
