import { toDecimal } from '@fairlaunch/money';
import { signedMicro, type MovedLeg } from '@fairlaunch/protocol';
import { DescriptionList, Notice } from '@fairlaunch/ui';
import { LegAccount, SignedAmount } from '#shared/components/legs.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

const after = (held: string, amount: string): bigint =>
  (signedMicro(held) ?? 0n) - (signedMicro(amount) ?? 0n);

const opposite = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

type MirrorLegsProps = {
  legs: readonly MovedLeg[];
  /** What each account holds now; null once nothing will be moved any more. */
  held: readonly string[] | null;
};

/** What an entry moved, what its mirror moves, and what the accounts hold before and after. */
export function MirrorLegs({ legs, held }: MirrorLegsProps) {
  const text = useText();
  const isShort = legs.some(
    ({ owner, amount }, index) => owner !== 'house' && held && after(held[index]!, amount) < 0n,
  );
  return (
    <>
      <DescriptionList
        items={legs.map((leg, index) => ({
          id: String(index),
          label: <LegAccount {...leg} />,
          value: (
            <span className="grid justify-items-end gap-0.5">
              <span>
                {text('corrections.moved')} <SignedAmount {...leg} />
              </span>
              <span className="font-medium">
                {text('corrections.mirror')}{' '}
                <SignedAmount amount={opposite(leg.amount)} asset={leg.asset} />
              </span>
              {held && (
                <span className="text-12 text-content-alt">
                  {text('corrections.holds')} <Money value={held[index]!} /> →{' '}
                  <Money value={toDecimal(after(held[index]!, leg.amount))} unit={leg.asset} />
                </span>
              )}
            </span>
          ),
        }))}
      />
      {isShort && <Notice kind="warning">{text('corrections.tooLittle')}</Notice>}
    </>
  );
}
