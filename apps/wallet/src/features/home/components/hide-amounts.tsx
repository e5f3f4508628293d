import { Eye, EyeOff } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import { hideAmounts, useHidden } from '#shared/money/concealment.ts';

export function HideAmounts() {
  const text = useText();
  const isHidden = useHidden();
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={text(isHidden ? 'amount.show' : 'amount.hide')}
      onClick={() => hideAmounts(!isHidden)}
      className="relative z-10 -my-3 grid size-11 place-items-center"
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
