import { Button, classNames, Notice, Sheet } from '@fairlaunch/ui';
import { useState } from 'react';
import { useAmountText } from '../../app/money.tsx';
import { navigation } from '../../app/navigate.ts';
import { useText, type MessageId } from '../../app/text.ts';
import { flowEngine } from '../../flows/runtime.ts';
import type { FlowRecord } from '../../flows/types.ts';

const CHOICES = [
  { id: 'exact', title: 'approval.exact', note: 'approval.exactNote' },
  { id: 'unlimited', title: 'approval.unlimited', note: 'approval.unlimitedNote' },
] as const satisfies readonly { id: string; title: MessageId; note: MessageId }[];

/** How much the deposit contract may move: exactly this amount, preselected, or unlimited (rulebook §16.1). */
export function ApprovalSheet({ record }: { record: FlowRecord }) {
  const text = useText();
  const amountText = useAmountText();
  const [choice, setChoice] = useState<'exact' | 'unlimited'>('exact');
  const amount = amountText(record.input['amount'] ?? '0');
  return (
    <Sheet
      open
      onClose={() => void navigation.back()}
      title={text('approval.title')}
      foot={<Button onClick={() => void flowEngine.run(record, { approval: choice })}>{text('approval.confirm')}</Button>}
    >
      <p className="text-14 text-content-alt">{text('approval.intro')}</p>
      <div role="radiogroup" aria-label={text('approval.title')} className="grid gap-2">
        {CHOICES.map(({ id, title, note }) => (
          <label
            key={id}
            className={classNames(
              'flex min-h-16 items-center gap-3 rounded-control border px-4 py-3',
              choice === id ? 'border-accent bg-accent-hint' : 'border-border bg-surface-raised',
            )}
          >
            <input type="radio" name="approval" aria-label={text(title, { amount })} checked={choice === id} onChange={() => setChoice(id)} className="size-5 shrink-0 appearance-none rounded-pill border-2 border-border-strong checked:border-[6px] checked:border-accent" />
            <span>
              <span className="block text-16 font-medium">{text(title, { amount })}</span>
              <span className="block text-12 text-content-alt">{text(note)}</span>
            </span>
          </label>
        ))}
      </div>
      {choice === 'unlimited' && <Notice kind="warning">{text('approval.unlimitedWarning')}</Notice>}
    </Sheet>
  );
}
