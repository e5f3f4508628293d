import type { OpenedBox } from '@fairlaunch/protocol';
import { Button, Card, CardHead, DescriptionList, Notice } from '@fairlaunch/ui';
import { useMutation } from '@tanstack/react-query';
import { loadBlockHash } from '#wallet-connection/index.ts';
import { useText } from '#shared/language/text.ts';
import { planOf } from '../api/plan-of.ts';
import { recomputeDraw } from '../recompute-draw.ts';
import { LaterBlock } from './later-block.tsx';

async function recompute(box: OpenedBox) {
  const { readBlockHash } = await loadBlockHash();
  const [plan, { hash, from }] = await Promise.all([
    planOf(box.planHash),
    readBlockHash(box.block),
  ]);
  return { ...recomputeDraw(plan, box, hash), from };
}

/** Recomputes the draw on a tap: box and block hash give n, n gives the prize (rulebook §11). */
export function Recompute({ box }: { box: OpenedBox }) {
  const text = useText();
  const { data, isPending, isError, mutate } = useMutation({ mutationFn: () => recompute(box) });
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
      <p className="text-12 text-content-alt">{text('boxes.formula')}</p>
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
