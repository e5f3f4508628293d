import { Button, classNames, Notice, Sheet } from '@fairlaunch/ui';
import { useState } from 'react';
import { useAmountText } from '@fairlaunch/web';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import type { ApprovalTexts } from '#flows/declaration.ts';
import { flowOf, type WalletRecord } from '#flows/flows.ts';
import { flowEngine } from '#flows/runtime.ts';

/** Exactly this amount, preselected, or unlimited (rulebook §16.1). */
export function ApprovalSheet({ texts, record }: { texts: ApprovalTexts; record: WalletRecord }) {
  const text = useText();
  const amountText = useAmountText();
  const [choice, setChoice] = useState<'exact' | 'unlimited'>('exact');
  const { amount, unit } = flowOf(record).summary(record);
  const values = { amount: amountText(amount), unit };
  const choices = [
    { id: 'exact', title: text('approval.exact', values), note: text(texts.exactNote, values) },
    { id: 'unlimited', title: text('approval.unlimited'), note: text(texts.unlimitedNote, values) },
  ] as const;
  return (
    <Sheet
      open
      onClose={() => void navigation.back()}
      title={text('approval.title', values)}
      foot={
        <Button onClick={() => void flowEngine.run(record, { approval: choice })}>
          {text('approval.confirm')}
        </Button>
      }
    >
      <p className="text-14 text-content-alt">{text(texts.intro, values)}</p>
      <div role="radiogroup" aria-label={text('approval.title', values)} className="grid gap-2">
        {choices.map(({ id, title, note }) => (
          <label
            key={id}
            className={classNames(
              'flex min-h-16 items-center gap-3 rounded-control border px-4 py-3',
              choice === id ? 'border-accent bg-accent-hint' : 'border-border bg-surface-raised',
            )}
          >
            <input
              type="radio"
              name="approval"
              aria-label={title}
              checked={choice === id}
              onChange={() => setChoice(id)}
              className="size-5 shrink-0 appearance-none rounded-pill border-2 border-border-strong checked:border-[6px] checked:border-accent"
            />
            <span>
              <span className="block text-16 font-medium">{title}</span>
              <span className="block text-12 text-content-alt">{note}</span>
            </span>
          </label>
        ))}
      </div>
      {choice === 'unlimited' && (
        <Notice kind="warning">{text(texts.unlimitedWarning, values)}</Notice>
      )}
    </Sheet>
  );
}
