import type { Close } from '@fairlaunch/protocol';
import { micro, toDecimal } from '@fairlaunch/money';
import { Tag, useDates } from '@fairlaunch/ui';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { RootTag } from '#shared/components/root-tag.tsx';
import {
  closeBadness,
  payOutBadness,
  rootBadness,
  type Badness,
} from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { Money } from '#shared/money/money.tsx';
import { useText, type MessageId } from '#shared/language/text.ts';

export function CloseTag({ state, step }: Pick<Close, 'state' | 'step'>) {
  const text = useText();
  return (
    <Tag tone={state === 'POSTED' ? 'accent' : 'warning'}>
      {state === 'POSTED' || step === null
        ? text(`closes.state.${state}`)
        : text(`closes.step.${step}`)}
    </Tag>
  );
}

const AMOUNTS = ['target', 'carried', 'paid', 'pending', 'poolBefore', 'poolAfter'] as const;

/** Only a posted close says how much was paid of what fell due. */
const unpaidBadness = ({ state, paid, pending }: Close): Badness =>
  state === 'POSTED'
    ? payOutBadness({ due: toDecimal(micro(paid) + micro(pending)), paid })
    : undefined;

/** @param now business time */
export function useCloseColumns(now: number | undefined): DenseColumn<Close>[] {
  const text = useText();
  const dates = useDates();
  const amounts = AMOUNTS.map((name): DenseColumn<Close> => ({
    id: name,
    minor: name === 'carried' || name === 'poolBefore' || name === 'poolAfter',
    head: text(`closes.${name}` satisfies MessageId),
    end: true,
    cell: (row) => (
      <Figure badness={name === 'paid' || name === 'pending' ? unpaidBadness(row) : undefined}>
        <Money value={row[name]} />
      </Figure>
    ),
  }));
  return [
    {
      id: 'day',
      head: text('closes.day'),
      cell: (row) => dates.day(row.day),
    },
    {
      id: 'state',
      head: text('closes.state'),
      cell: (row) => (
        <Figure badness={closeBadness(row, now)}>
          <CloseTag {...row} />
        </Figure>
      ),
    },
    {
      id: 'members',
      minor: true,
      head: text('closes.members'),
      end: true,
      cell: (row) => row.members,
    },
    ...amounts,
    {
      id: 'root',
      minor: true,
      head: text('closes.root'),
      cell: (row) => (
        <Figure badness={rootBadness(row, now)}>
          <RootTag state={row.root?.state} />
        </Figure>
      ),
    },
  ];
}
