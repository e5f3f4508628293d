import { Button, EmptyState } from '@fairlaunch/ui';
import { Wallet } from 'lucide-react';
import { showDialog } from '../dialogs.ts';
import { useText, type MessageId } from '../language/text.ts';

/** A page of a member, seen by a guest: what it would show, and the way in. */
export function GuestNotice({ message }: { message: MessageId }) {
  const text = useText();
  return (
    <EmptyState
      icon={<Wallet aria-hidden />}
      action={
        <Button size="small" onClick={() => showDialog('connect')}>
          {text('action.connect')}
        </Button>
      }
    >
      {text(message)}
    </EmptyState>
  );
}
