import { micro, toDecimal } from '@fairlaunch/money';
import type { OpenedBox } from '@fairlaunch/protocol';
import { Money } from '@fairlaunch/web';
import { Check } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import { useCountUp } from '../use-count-up.ts';
import { BoxPicture } from './box-picture.tsx';

type DrawnProps = {
  draw: NonNullable<OpenedBox['draw']>;
  block: number;
  isNew: boolean;
  isVerified: boolean;
};

/** The opened box with what it drew and the block that decided; a new result is a moment. */
export function Drawn({ draw: { award }, block, isNew, isVerified }: DrawnProps) {
  const text = useText();
  const end = micro(award);
  const shown = useCountUp(end, isNew);
  return (
    <div className="grid justify-items-center gap-1 pt-6 text-center">
      <BoxPicture isOpen rises={isNew} />
      <div inert={shown !== end}>
        <Money
          value={toDecimal(shown)}
          unit="USDB"
          size="hero"
          precision={shown === end ? 'line' : 'summary'}
        />
      </div>
      <p className="flex items-center gap-1.5 text-13 text-content-alt">
        {isVerified && <Check aria-hidden size={16} className="text-accent" />}
        {text(isVerified ? 'boxes.verified' : 'boxes.drawnBy', { block })}
      </p>
    </div>
  );
}
