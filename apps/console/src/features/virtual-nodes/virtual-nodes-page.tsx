import { Notice, Tag, useDates } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { useText } from '#shared/language/text.ts';
import { ProposeVirtualNodes } from './propose-virtual-nodes.tsx';

export function VirtualNodesPage() {
  const text = useText();
  const dates = useDates();
  return (
    <ProposalRoom
      kind="virtualNodes"
      columns={[
        {
          id: 'kind',
          head: text('virtualNodes.kind'),
          cell: ({ content }) => text(`virtualNodes.kind.${content.kind}`),
        },
        {
          id: 'count',
          head: text('virtualNodes.count'),
          end: true,
          cell: ({ content }) => content.count,
        },
      ]}
      renderTag={({ stoppedDay }) =>
        stoppedDay !== null && <Tag tone="neutral">{text('virtualNodes.ended')}</Tag>
      }
      facts={({ content: { kind, count }, facts: { seat }, day, stoppedDay }) => [
        {
          id: 'kind',
          label: text('virtualNodes.kind'),
          value: text(`virtualNodes.kind.${kind}`),
        },
        { id: 'count', label: text('virtualNodes.count'), value: count },
        ...(seat === null ? [] : [{ id: 'seat', label: text('virtualNodes.seat'), value: seat }]),
        ...(day === null
          ? []
          : [{ id: 'day', label: text('virtualNodes.since'), value: dates.day(day) }]),
        ...(stoppedDay === null
          ? []
          : [{ id: 'end', label: text('virtualNodes.until'), value: dates.day(stoppedDay) }]),
      ]}
      renderNotice={() => <Notice>{text('virtualNodes.effect')}</Notice>}
      isStoppable={({ stoppedDay }) => stoppedDay === null}
      fields={[{ name: 'seat', value: ({ facts }) => facts.seat }]}
      renderForm={(panel) => <ProposeVirtualNodes {...panel} />}
    />
  );
}
