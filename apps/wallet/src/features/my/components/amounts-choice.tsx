import { Tabs } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import { hideAmounts, useHidden } from '#shared/money/concealment.ts';

const CHOICES = ['shown', 'hidden'] as const;

export function AmountsChoice() {
  const text = useText();
  return (
    <div className="grid gap-1.5">
      <h2 className="px-1 text-14 font-medium">{text('settings.amounts')}</h2>
      <Tabs
        label={text('settings.amounts')}
        value={useHidden() ? 'hidden' : 'shown'}
        onValue={(chosen) => hideAmounts(chosen === 'hidden')}
        options={CHOICES.map((value) => ({ value, label: text(`settings.amounts.${value}`) }))}
      />
      <p className="px-1 text-12 text-content-alt">{text('settings.amountsNote')}</p>
    </div>
  );
}
