import { Button, Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeSale } from './api/propose-sale.ts';

const MAX_REASON_LENGTH = 140;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Dates ascend as texts do. */
const isLater = (dates: readonly string[], index: number): boolean =>
  ISO_DATE.test(dates[index]!) && (index === 0 || dates[index]! > dates[index - 1]!);

export function ProposeSalePanel({
  stages,
  onDone,
  onClose,
}: {
  stages: number;
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [lastDays, setLastDays] = useState<string[]>(() => Array<string>(stages).fill(''));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeSale(({ id }) => {
    showToast(text('suspensions.proposed'));
    onDone(id);
  });
  const areDays = lastDays.every((_, index) => isLater(lastDays, index));
  return (
    <SidePanel title={text('whitelist.propose')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (areDays && reason.trim()) propose.mutate({ lastDays, reason: reason.trim() });
        }}
      >
        {lastDays.map((date, index) => (
          <Field
            key={index}
            label={text('whitelist.lastDay', { stage: index + 1 })}
            dir="ltr"
            placeholder="2026-12-31"
            value={date}
            onText={(typed) => setLastDays(lastDays.with(index, typed.trim()))}
            problem={tried && !isLater(lastDays, index) ? text('whitelist.dayInvalid') : undefined}
          />
        ))}
        <Field
          label={text('suspensions.reason')}
          hint={text('whitelist.reasonHint')}
          problem={tried && !reason.trim() ? text('suspensions.reasonMissing') : undefined}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onText={setReason}
        />
        <Notice>{text('whitelist.effect')}</Notice>
        <Notice>{text('operators.twoPeople')}</Notice>
        {propose.error && <ActionProblem error={propose.error} />}
        <Button type="submit" size="small" busy={propose.isPending}>
          {text('suspensions.send')}
        </Button>
      </form>
    </SidePanel>
  );
}
