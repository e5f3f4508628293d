import { EmptyState } from '@fairlaunch/ui';
import { UsersRound } from 'lucide-react';
import { useText, type MessageId } from '../language/text.ts';
import { BindButtons } from './bind-buttons.tsx';

/** In place of what somebody does not have before becoming a member. */
export function BindFirst({ message }: { message: MessageId }) {
  const text = useText();
  return (
    <EmptyState icon={<UsersRound aria-hidden />} action={<BindButtons />}>
      {text(message)}
    </EmptyState>
  );
}
