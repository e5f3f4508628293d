import type { Close } from '@fairlaunch/protocol';
import { micro } from '@fairlaunch/money';
import { Tag, type Tone, useDates } from '@fairlaunch/ui';
import type { DataColumn } from '#shared/table/data-table.tsx';
import { None } from '#shared/components/moment.tsx';
import { Money } from '#shared/money/money.tsx';
import { useText, type MessageId } from '#shared/language/text.ts';

type RootState = NonNullable<Close['root']>['state'];

const ROOT_TONES: Record<RootState, Tone> = {
  UNPUBLISHED: 'warning',
  PENDING: 'info',
  ACTIVE: 'accent',
  SUPERSEDED: 'neutral',
  CANCELLED: 'negative',
};

export function RootTag({ state }: { state: RootState | undefined }) {
  const text = useText();
  return state ? <Tag tone={ROOT_TONES[state]}>{text(`closes.root.${state}`)}</Tag> : <None />;
}

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

export function useCloseColumns(): DataColumn<Close>[] {
  const text = useText();
  const dates = useDates();
  const amounts = AMOUNTS.map((name): DataColumn<Close> => ({
    id: name,
    minor: name === 'carried' || name === 'poolBefore' || name === 'poolAfter',
    head: text(`closes.${name}` satisfies MessageId),
    end: true,
    value: (row) => micro(row[name]),
    cell: (row) => (
      <span
        className={
          name === 'pending' && row.pending !== '0' ? 'font-medium text-warning' : undefined
        }
      >
        <Money value={row[name]} />
      </span>
    ),
  }));
  return [
    {
      id: 'day',
      head: text('closes.day'),
      value: (row) => row.day,
      cell: (row) => dates.day(row.day),
    },
    {
      id: 'state',
      head: text('closes.state'),
      value: (row) => row.state,
      cell: (row) => <CloseTag {...row} />,
    },
    {
      id: 'members',
      minor: true,
      head: text('closes.members'),
      end: true,
      value: (row) => row.members,
      cell: (row) => row.members,
    },
    ...amounts,
    {
      id: 'root',
      minor: true,
      head: text('closes.root'),
      value: (row) => row.root?.state ?? null,
      cell: (row) => <RootTag state={row.root?.state} />,
    },
  ];
}
