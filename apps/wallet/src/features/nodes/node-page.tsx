import { micro } from '@fairlaunch/money';
import type { Node } from '@fairlaunch/protocol';
import {
  Button,
  Card,
  CardHead,
  DescriptionList,
  Notice,
  PinnedFoot,
  useDates,
} from '@fairlaunch/ui';
import { Money, useParameter } from '@fairlaunch/web';
import { CalendarCheck, Coins } from 'lucide-react';
import { startFlow } from '#flows/start-flow.ts';
import { useRead } from '#shared/client/use-read.ts';
import { NodeStateTag } from '#shared/components/node-state.tsx';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ItemPage } from '#shared/templates/item-page.tsx';
import { CoolingOff } from './components/cooling-off.tsx';
import { NodeDates } from './components/node-dates.tsx';

function NodeIncome() {
  const text = useText();
  return (
    <Card className="grid gap-1 !pb-1.5">
      <CardHead title={text('nodes.income')} />
      <p className="text-13 text-content-alt">{text('nodes.incomeNote')}</p>
      <PageRow
        to={paths.fullNode()}
        Icon={CalendarCheck}
        title="fullNode.title"
        note="nodes.fullNodeNote"
      />
      <PageRow
        to={paths.income()}
        Icon={Coins}
        title="order.incomeLink"
        note="nodes.incomeLinkNote"
      />
    </Card>
  );
}

function NodeFacts({ node }: { node: Node }) {
  const text = useText();
  return (
    <Card>
      <DescriptionList
        items={[
          { id: 'kind', label: text('nodes.kindLabel'), value: text(`nodes.kind.${node.kind}`) },
          ...(micro(node.promoReserved) > 0n
            ? [
                {
                  id: 'promo',
                  label: text('nodes.promoReserved'),
                  value: <Money value={node.promoReserved} unit="USDB" />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Cancel({ node: { number, price, promoReserved } }: { node: Node }) {
  const text = useText();
  return (
    <PinnedFoot>
      <Button
        kind="secondary"
        onClick={() => startFlow('cancelNode', { number, price, promoReserved })}
      >
        {text('nodes.cancel')}
      </Button>
    </PinnedFoot>
  );
}

function NumberedNode({ number }: { number: number }) {
  const text = useText();
  const dates = useDates();
  return (
    <ItemPage
      title={text('nodes.numbered', { number })}
      query={useRead('node', { number })}
      renderState={({ state }) => <NodeStateTag state={state} />}
    >
      {(node) => (
        <>
          <div className="px-1 pt-1">
            <Money value={node.price} unit="USDT" size="hero" />
          </div>
          {node.state === 'ESCROW' && <CoolingOff node={node} />}
          {node.cancelledDay !== null && (
            <Notice>{text('nodes.cancelledOn', { day: dates.day(node.cancelledDay) })}</Notice>
          )}
          <NodeDates {...node} />
          <NodeFacts node={node} />
          {node.state === 'ACTIVE' && <NodeIncome />}
          {node.canCancel && <Cancel node={node} />}
        </>
      )}
    </ItemPage>
  );
}

export function NodePage() {
  const number = useParameter('number');
  return /^\d{1,9}$/.test(number) ? <NumberedNode number={Number(number)} /> : <NotFoundPage />;
}
