import { Button, EmptyState } from '@fairlaunch/ui';
import { Wallet } from 'lucide-react';
import { showDialog } from '../dialogs.ts';
import { useText, type MessageId } from '../language/text.ts';

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
