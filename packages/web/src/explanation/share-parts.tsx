import { DescriptionList, type Description } from '@fairlaunch/ui';
import { Money } from '../money/money.tsx';
import { usePercent } from '../money/use-percent.ts';
import { useText } from './texts.ts';
import type { Explanation, ExplanationOf } from './lines.ts';
import { useNumbers } from './numbers.ts';
import { PartTable, type PartColumn } from './part-table.tsx';

export type ShareExplanation = Extract<Explanation, { sum: string }>;

function useSumRule(explanation: ShareExplanation): Description[] {
  const text = useText();
  const percent = usePercent();
  const { amount } = useNumbers();
  const words = (value: string): Description => ({ id: 'how', label: text('why.howSum'), value });
  const cap = (value: string): Description => ({ id: 'cap', label: text('why.cap'), value });
  if (explanation.kind === 'BHC_OUTPUT') {
    const { epoch, dailyOutput, maxPerThousand } = explanation;
    const output = words(text('why.output', { epoch, amount: amount(dailyOutput) }));
    return maxPerThousand === '0'
      ? [output]
      : [output, cap(text('why.outputCap', { amount: amount(maxPerThousand) }))];
  }
  if (explanation.kind === 'TEAM_SUBSIDY')
    return [
      words(
        text('why.subsidySum', {
          percent: percent(explanation.ppm),
          amount: amount(explanation.staticPaid),
        }),
      ),
    ];
  const part = words(text('why.poolPart', { divisor: explanation.divisor }));
  if (explanation.kind !== 'GLOBAL_BONUS' || explanation.maxPpmOfSmall === 0) return [part];
  return [
    part,
    cap(
      text('why.bonusCap', {
        percent: percent(explanation.maxPpmOfSmall, 4),
        amount: amount(explanation.small),
      }),
    ),
  ];
}

function useNodeColumns(): PartColumn<ExplanationOf<'FEE_DIVIDEND'>['nodes'][number]>[] {
  const text = useText();
  return [
    {
      id: 'node',
      head: text('why.node'),
      cell: (node) =>
        text('why.nodeNumbered', { number: node.number, kind: text(`node.kind.${node.kind}`) }),
    },
    { id: 'weight', head: text('why.weight'), cell: (node) => node.weight },
  ];
}

export function ShareParts({ explanation }: { explanation: ShareExplanation }) {
  const text = useText();
  const { amount } = useNumbers();
  const rules = useSumRule(explanation);
  const nodeColumns = useNodeColumns();
  return (
    <>
      {explanation.kind === 'FEE_DIVIDEND' && (
        <PartTable
          label={text('why.nodes')}
          rows={explanation.nodes}
          rowKey={(node) => node.number}
          columns={nodeColumns}
        />
      )}
      <DescriptionList
        items={[
          { id: 'sum', label: text('why.sum'), value: <Money value={explanation.sum} /> },
          ...rules,
          ...('level' in explanation
            ? [
                {
                  id: 'level',
                  label: text('why.level'),
                  value: text('level.name', { level: explanation.level }),
                },
              ]
            : []),
          {
            id: 'weight',
            label: text('why.yourWeight'),
            value: text('why.weightOf', {
              weight: amount(explanation.weight),
              weights: amount(explanation.weights),
            }),
          },
        ]}
      />
    </>
  );
}
