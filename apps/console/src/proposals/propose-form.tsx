import { Button, Notice } from '@fairlaunch/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { ActionProblem } from '../shared/components/query-problem.tsx';
import { SidePanel } from '../shared/components/side-panel.tsx';
import { useText } from '../shared/language/text.ts';

type ProposeFormProps = {
  title: string;
  proposing: { error: Error | null; isPending: boolean };
  onSend: (event: SyntheticEvent<HTMLElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Form of a proposal, which another operator has to confirm. */
export function ProposeForm({ title, proposing, onSend, onClose, children }: ProposeFormProps) {
  const text = useText();
  return (
    <SidePanel title={title} onClose={onClose}>
      <form className="grid gap-4" onSubmit={onSend}>
        {children}
        <Notice>{text('operators.twoPeople')}</Notice>
        <ActionProblem error={proposing.error} />
        <Button type="submit" size="small" busy={proposing.isPending}>
          {text('proposals.send')}
        </Button>
      </form>
    </SidePanel>
  );
}
