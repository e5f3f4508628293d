import type { Endpoints, Output } from '@fairlaunch/protocol';
import { DescriptionList, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

type Earned = Output<Endpoints['sponsorEarns']>['earned'];

const QUARTILES = ['bind.spreadLower', 'bind.spreadMedian', 'bind.spreadUpper'] as const;

/** How members' real earnings from referrals are spread, including members who earned nothing. */
export function ReallyEarned({ earned }: { earned: Earned }) {
  const text = useText();
  return (
    <section aria-label={text('bind.spreadTitle')}>
      <h4 className="mt-4 mb-3 text-14 font-strong">{text('bind.spreadTitle')}</h4>
      {earned?.spread ? (
        <Spread {...earned} spread={earned.spread} />
      ) : (
        <p className="text-12 text-pretty text-content-alt">
          {earned ? text('bind.spreadFew', { least: earned.least }) : text('bind.spreadNone')}
        </p>
      )}
    </section>
  );
}

type SpreadProps = {
  asOf: number;
  days: number;
  spread: NonNullable<NonNullable<Earned>['spread']>;
};

function Spread({ asOf, days, spread: { members, nothing, quartiles } }: SpreadProps) {
  const text = useText();
  const dates = useDates();
  return (
    <>
      <DescriptionList
        items={[
          {
            id: 'nothing',
            label: text('bind.spreadNothing'),
            value: text('bind.spreadOf', { nothing, members }),
          },
          ...QUARTILES.map((label, index) => ({
            id: label,
            label: text(label),
            value: <Money value={quartiles[index] ?? '0'} />,
          })),
        ]}
      />
      <p className="mt-3 text-12 text-pretty text-content-alt">
        {text('bind.spreadNote', { days, day: dates.day(asOf) })}
      </p>
    </>
  );
}
