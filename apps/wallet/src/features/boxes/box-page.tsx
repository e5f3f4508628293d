import type { OpenedBox } from '@fairlaunch/protocol';
import { Card, DescriptionList, useDates } from '@fairlaunch/ui';
import { useAmountText, useParameter } from '@fairlaunch/web';
import { useState } from 'react';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { useText } from '#shared/language/text.ts';
import { ItemPage } from '#shared/templates/item-page.tsx';
import { useBox } from './api/box.ts';
import { useRecompute } from './api/use-recompute.ts';
import { useIsNewResult } from './awaited-draws.ts';
import { Award } from './components/award.tsx';
import { BoxStateTag } from './components/box-state.tsx';
import { Drawing } from './components/drawing.tsx';
import { Drawn } from './components/drawn.tsx';
import { GiftCard } from './components/gift-card.tsx';
import { Recompute } from './components/recompute.tsx';

type Draw = NonNullable<OpenedBox['draw']>;

function Facts({ box: { kind, openedAt } }: { box: OpenedBox }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card>
      <DescriptionList
        items={[
          { id: 'kind', label: text('boxes.kindLabel'), value: text(`boxes.kind.${kind}`) },
          { id: 'opened', label: text('boxes.openedAt'), value: dates.moment(openedAt) },
        ]}
      />
    </Card>
  );
}

function Result({ box, draw }: { box: OpenedBox; draw: Draw }) {
  const isNew = useIsNewResult(box.id);
  const recomputing = useRecompute(box, isNew);
  return (
    <>
      <Drawn
        draw={draw}
        block={box.block}
        isNew={isNew}
        isVerified={recomputing.data?.fits === true && recomputing.data.from === 'wallet'}
      />
      <Award draw={draw} />
      <GiftCard box={box} />
      <Recompute box={box} recomputing={recomputing} />
      <Facts box={box} />
    </>
  );
}

/** Says once what the box drew, or what it waits for. */
function Status({ box: { block, draw, state } }: { box: OpenedBox }) {
  const text = useText();
  const amountText = useAmountText();
  const [wasDrawing] = useState(state === 'DRAWING');
  return (
    <p role="status" className="sr-only">
      {!draw && text('boxes.waitsFor', { block })}
      {draw && wasDrawing && text('boxes.drew', { prize: `${amountText(draw.award)} USDB` })}
    </p>
  );
}

function NumberedBox({ id }: { id: number }) {
  const text = useText();
  return (
    <ItemPage
      title={text('boxes.numbered', { id })}
      query={useBox(id)}
      renderState={({ state }) => <BoxStateTag state={state} />}
    >
      {(box) => (
        <>
          <Status box={box} />
          {box.draw ? (
            <Result box={box} draw={box.draw} />
          ) : (
            <>
              <Drawing box={box} />
              <Facts box={box} />
            </>
          )}
        </>
      )}
    </ItemPage>
  );
}

export function BoxPage() {
  const id = useParameter('id');
  return /^\d{1,15}$/.test(id) ? <NumberedBox id={Number(id)} /> : <NotFoundPage />;
}
