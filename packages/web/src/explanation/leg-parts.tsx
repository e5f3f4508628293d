import { Money } from '../money/money.tsx';
import { usePercent } from '../money/use-percent.ts';
import { useText } from './texts.ts';
import { product, type Exact } from './exact.ts';
import type { Explanation } from './lines.ts';
import { useNumbers } from './numbers.ts';
import { PartTable, TwoLines, type PartColumn } from './part-table.tsx';

export type LegExplanation = Extract<Explanation, { parts: unknown[] }>;
type Part = {
  leg: number;
  sources: number;
  base: string;
  ppm: number;
  generation?: number;
  missing?: number;
};

export const contributionOf = (explanation: LegExplanation, part: Part): Exact =>
  explanation.kind === 'PEER'
    ? product(part.base, part.ppm, explanation.peerPpm)
    : product(part.base, part.ppm);

function useColumns(explanation: LegExplanation): PartColumn<Part>[] {
  const text = useText();
  const percent = usePercent();
  const { exact } = useNumbers();
  const rate = (part: Part): string => {
    if (part.missing) return text('why.locked', { count: part.missing });
    return explanation.kind === 'PEER'
      ? `${percent(part.ppm)} × ${percent(explanation.peerPpm)}`
      : percent(part.ppm);
  };
  const people = (part: Part): string =>
    part.generation
      ? text('why.generation', { number: part.generation, count: part.sources })
      : text('why.sources', { count: part.sources });
  return [
    {
      id: 'leg',
      head: text('why.leg'),
      cell: (part) => (
        <TwoLines first={text('why.seat', { seat: part.leg })} second={people(part)} />
      ),
    },
    { id: 'base', head: text('why.base'), cell: (part) => <Money value={part.base} /> },
    { id: 'rate', head: text('why.rate'), cell: rate },
    {
      id: 'part',
      head: text('why.part'),
      cell: (part) => <bdi dir="ltr">{exact(contributionOf(explanation, part))}</bdi>,
    },
  ];
}

/** Each leg's paid static, rate and contribution; members see only direct referrals and sums. */
export function LegParts({ explanation }: { explanation: LegExplanation }) {
  const text = useText();
  const columns = useColumns(explanation);
  return (
    <PartTable<Part>
      label={text('why.legs')}
      rows={explanation.parts}
      rowKey={(part) => `${part.leg}/${part.generation ?? part.ppm}`}
      columns={columns}
    />
  );
}
