import { Field } from '@fairlaunch/ui';
import { textOr, useText } from '#shared/language/text.ts';
import { POOLS } from '../growth.ts';
import type { FormProps } from './growth-fields.tsx';

export function FundingFields({ form, wrong, onForm }: Omit<FormProps, 'plan'>) {
  const text = useText();
  const problem = (name: 'funding' | 'fees') =>
    wrong.includes(name) ? text('whatIf.wrong.amount') : undefined;
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-16 font-strong">{text('whatIf.funding')}</h2>
      <div className="grid grid-cols-2 items-start gap-x-3">
        {POOLS.map((pool) => (
          <Field
            key={pool}
            label={textOr(`pools.name.${pool}`, pool)}
            inputMode="decimal"
            dir="ltr"
            value={form.funding[pool]}
            onText={(typed) => onForm({ funding: { ...form.funding, [pool]: typed } })}
          />
        ))}
        <Field
          label={text('whatIf.fees')}
          inputMode="decimal"
          dir="ltr"
          value={form.fees}
          hint={text('whatIf.feesHint')}
          problem={problem('fees') ?? problem('funding')}
          onText={(fees) => onForm({ fees })}
        />
      </div>
    </div>
  );
}
