import { Button, EmptyState } from '@fairlaunch/ui';
import { UsersRound } from 'lucide-react';
import { showDialog } from '../dialogs.ts';
import { useText, type MessageId } from '../language/text.ts';

/** In place of what a member without a referrer does not have yet. */
export function BindFirst({ message }: { message: MessageId }) {
  const text = useText();
  return (
    <EmptyState
      icon={<UsersRound aria-hidden />}
      action={
        <Button size="small" onClick={() => showDialog('bind')}>
          {text('action.bind')}
        </Button>
      }
    >
      {text(message)}
    </EmptyState>
  );
}
