import { ShieldCheck } from 'lucide-react';
import { useText } from '../language/text.ts';
import { useShownWord } from './use-word.ts';

/**
 * Shows the member's word before each signature; a page that copies ours does not know it
 * (docs/decisions/0083).
 */
export function ShownWord() {
  const text = useText();
  const word = useShownWord();
  if (word === undefined) return null;
  return (
    <p className="flex items-center justify-center gap-1.5 text-12 text-content-alt">
      <ShieldCheck aria-hidden size={14} />
      <span>
        {text('word.shown')} <bdi className="font-medium text-content">{word}</bdi>
      </span>
    </p>
  );
}
