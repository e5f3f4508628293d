import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, DescriptionList, FullAddress } from '@fairlaunch/ui';
import { usePercent } from '../../app/money.tsx';
import { useText } from '../../app/text.ts';

/** Who a sponsor is, and what it earns from the newcomer (rulebook §1). */
export function SponsorPreview({ preview }: { preview: Output<Endpoints['bindingPreview']> }) {
  const text = useText();
  const percent = usePercent();
  const { earns } = preview;
  // The plan’s order is not the order of the rates: a level of its own kind may earn less than those before it.
  const ranks = earns.levelRatePpm.filter((row) => row.ppm > 0).toSorted((a, b) => a.ppm - b.ppm);
  return (
    <>
      <Card>
        <div className="text-12 text-content-alt">{text('bind.sponsor')}</div>
        <div className="text-23 font-strong">{preview.house ? text('bind.house') : text('bind.seat', { seat: preview.seat })}</div>
        {preview.address && <FullAddress value={preview.address} />}
      </Card>
      <Card>
        <h3 className="mb-3 text-16 font-strong">{text('bind.earnsTitle')}</h3>
        {preview.house ? (
          <p className="text-14 text-content-alt">{text('bind.houseEarnsNothing')}</p>
        ) : (
          <>
            <DescriptionList
              items={[
                { id: 'acceleration', label: text('bind.acceleration'), value: percent(earns.accelerationPpm) },
                { id: 'generation', label: text('bind.generation'), value: percent(earns.generationPpm[0] ?? 0) },
                ...(ranks.length > 0
                  ? [
                      {
                        id: 'level',
                        label: text('bind.level', { lowest: ranks[0]?.level ?? '', highest: ranks.at(-1)?.level ?? '' }),
                        value: `${percent(ranks[0]?.ppm ?? 0)} – ${percent(ranks.at(-1)?.ppm ?? 0)}`,
                      },
                    ]
                  : []),
              ]}
            />
            <p className="mt-3 text-12 text-content-alt">{text('bind.earnsNote')}</p>
          </>
        )}
      </Card>
    </>
  );
}
