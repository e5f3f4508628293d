import type { Plan } from '@fairlaunch/plan';
import { cleanNumber } from '@fairlaunch/protocol';
import { classNames, Field } from '@fairlaunch/ui';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { MAX_WEEKS, SHAPES, type GrowthField, type GrowthForm } from '../growth.ts';

export type FormProps = {
  plan: Plan;
  form: GrowthForm;
  wrong: readonly GrowthField[];
  onForm: (change: Partial<GrowthForm>) => void;
};

export function GrowthFields({ plan, form, wrong, onForm }: FormProps) {
  const text = useText();
  const field = (name: 'weeks' | 'newMembers' | 'stake' | 'width', hint?: string) => (
    <Field
      label={text(`whatIf.${name}`)}
      inputMode="numeric"
      dir="ltr"
      value={form[name]}
      hint={hint}
      problem={
        wrong.includes(name)
          ? text(`whatIf.wrong.${name}`, {
              most: MAX_WEEKS,
              min: plan.order.min,
              max: plan.order.max,
              multiple: plan.order.multiple,
            })
          : undefined
      }
      onText={(typed) => onForm({ [name]: name === 'stake' ? typed : cleanNumber(typed) })}
    />
  );
  const mixWrong = wrong.includes('mix');
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-16 font-strong">{text('whatIf.growth')}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-x-3">
        {field('weeks')}
        {field('newMembers')}
        {field('stake')}
      </div>
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-13 text-content-alt">{text('whatIf.mix')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] items-start gap-3">
          {Object.keys(form.mix).map((name) => (
            <Field
              key={name}
              label={<bdi>{name}</bdi>}
              inputMode="numeric"
              dir="ltr"
              value={form.mix[name] ?? ''}
              className="[&>p]:hidden"
              onText={(typed) => onForm({ mix: { ...form.mix, [name]: cleanNumber(typed) } })}
            />
          ))}
        </div>
        <p
          role={mixWrong ? 'alert' : undefined}
          className={classNames(
            'min-h-4 text-12',
            mixWrong ? 'text-negative' : 'text-content-faint',
          )}
        >
          {text(mixWrong ? 'whatIf.wrong.mix' : 'whatIf.mixHint')}
        </p>
      </fieldset>
      <div role="group" aria-label={text('whatIf.shape')} className="grid gap-2">
        <span className="text-13 text-content-alt">{text('whatIf.shape')}</span>
        <div className="flex flex-wrap gap-1.5">
          {SHAPES.map((shape) => (
            <SmallButton
              key={shape}
              pressed={form.shape === shape}
              onClick={() => onForm({ shape })}
            >
              {text(`whatIf.shape.${shape}`)}
            </SmallButton>
          ))}
        </div>
      </div>
      {form.shape === 'tree' && <div className="grid grid-cols-2">{field('width')}</div>}
    </div>
  );
}
