import type { OpenedBox } from '@fairlaunch/protocol';
import { Card, DescriptionList, useDates } from '@fairlaunch/ui';
import { Money, useParameter } from '@fairlaunch/web';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { useText } from '#shared/language/text.ts';
import { ItemPage } from '#shared/templates/item-page.tsx';
import { useBox } from './api/box.ts';
import { Award } from './components/award.tsx';
import { BoxStateTag } from './components/box-state.tsx';
import { Drawing } from './components/drawing.tsx';
import { GiftCard } from './components/gift-card.tsx';
import { Recompute } from './components/recompute.tsx';

function Facts({ box: { kind, openedAt, draw } }: { box: OpenedBox }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card>
      <DescriptionList
        items={[
          { id: 'kind', label: text('boxes.kindLabel'), value: text(`boxes.kind.${kind}`) },
          { id: 'opened', label: text('boxes.openedAt'), value: dates.moment(openedAt) },
          ...(draw ? [{ id: 'prize', label: text('boxes.prizeNumber'), value: draw.prize }] : []),
        ]}
      />
    </Card>
  );
}

function Drawn({ box, draw }: { box: OpenedBox; draw: NonNullable<OpenedBox['draw']> }) {
  return (
    <>
      <div className="px-1 pt-1">
        <Money value={draw.award} unit="USDB" size="hero" />
      </div>
      <Facts box={box} />
      <GiftCard box={box} />
      <Award draw={draw} />
      <Recompute box={box} />
    </>
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
      {(box) =>
        box.draw ? (
          <Drawn box={box} draw={box.draw} />
        ) : (
          <>
            <Drawing box={box} />
            <Facts box={box} />
          </>
        )
      }
    </ItemPage>
  );
}

export function BoxPage() {
  const id = useParameter('id');
  return /^\d{1,15}$/.test(id) ? <NumberedBox id={Number(id)} /> : <NotFoundPage />;
}
