import type { OpenedBox } from '@fairlaunch/protocol';
import { Button, Card, CardHead, DescriptionList, Disclosure, Notice } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import type { Recomputing } from '../api/use-recompute.ts';
import { LaterBlock } from './later-block.tsx';

type RecomputeProps = { box: OpenedBox; recomputing: Recomputing };

/** The draw as anybody can repeat it: box and block hash give n, n gives the prize (rulebook §11). */
export function Recompute({
  box,
  recomputing: { data, isPending, isError, mutate },
}: RecomputeProps) {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('boxes.recompute')} />
      <DescriptionList
        items={[
          { id: 'box', label: text('boxes.boxId'), value: box.id },
          { id: 'block', label: text('boxes.block'), value: box.block },
          ...(data
            ? [
                { id: 'hash', label: text('boxes.blockHash'), value: <Hash value={data.hash} /> },
                { id: 'number', label: text('boxes.n'), value: data.number },
                { id: 'prize', label: text('boxes.prizeNumber'), value: data.prize },
              ]
            : []),
        ]}
      />
      <LaterBlock box={box} />
      {data && (
        <Notice live kind={data.fits ? 'info' : 'negative'}>
          {text(data.fits ? 'boxes.fits' : 'boxes.differs')} {text(`boxes.hashFrom.${data.from}`)}
        </Notice>
      )}
      {isError && <Notice kind="warning">{text('boxes.recomputeFailed')}</Notice>}
      {!data && (
        <Button kind="secondary" disabled={isPending} onClick={() => mutate()}>
          {text('boxes.recomputeNow')}
        </Button>
      )}
      <Disclosure title={text('boxes.how')}>
        <p className="text-12 text-content-alt">{text('boxes.formula')}</p>
      </Disclosure>
    </Card>
  );
}

function Hash({ value }: { value: string }) {
  return (
    <bdi dir="ltr" className="font-mono text-12 break-all">
      {value}
    </bdi>
  );
}
