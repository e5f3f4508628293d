import type { Close } from '@fairlaunch/protocol';
import { CardHead, DescriptionList } from '@fairlaunch/ui';
import { RuleMoment } from '#shared/components/moment.tsx';
import { RootHashes } from '#shared/components/root-hashes.tsx';
import { RootTag } from '#shared/components/root-tag.tsx';
import { Money } from '#shared/money/money.tsx';
import { useText } from '#shared/language/text.ts';

export function CloseDetails({ close }: { close: Close }) {
  const text = useText();
  const { root } = close;
  const sum = (id: 'target' | 'carried' | 'paid' | 'pending' | 'poolBefore' | 'poolAfter') => ({
    id,
    label: text(`closes.${id}`),
    value: <Money value={close[id]} unit="USDT" />,
  });
  return (
    <>
      <DescriptionList
        items={[
          { id: 'members', label: text('closes.members'), value: close.members },
          sum('target'),
          sum('carried'),
          sum('paid'),
          sum('pending'),
          sum('poolBefore'),
          sum('poolAfter'),
          {
            id: 'closedAt',
            label: text('closes.closedAt'),
            value: <RuleMoment seconds={close.closedAt} />,
          },
        ]}
      />
      <p className="text-12 text-content-faint">{text('closes.sumNote')}</p>
      <section className="grid gap-3 border-t border-border pt-4">
        <CardHead title={text('closes.rootTitle')} aside={<RootTag state={root?.state} />} />
        {!root && <p className="text-13 text-content-alt">{text('closes.noRoot')}</p>}
        {root && (
          <>
            <DescriptionList
              items={[
                {
                  id: 'proposedAt',
                  label: text('closes.proposedAt'),
                  value: <RuleMoment seconds={root.proposedAt} />,
                },
                {
                  id: 'activeFrom',
                  label: text('closes.activeFrom'),
                  value: <RuleMoment seconds={root.activeFrom} />,
                },
              ]}
            />
            <RootHashes root={root} />
          </>
        )}
      </section>
    </>
  );
}
