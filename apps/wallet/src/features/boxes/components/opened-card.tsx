import type { OpenedBox } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { Link, Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { BoxStateTag } from './box-state.tsx';

export function OpenedCard({
  box: { id, kind, state, openedDay, block, draw },
}: {
  box: OpenedBox;
}) {
  const text = useText();
  const dates = useDates();
  return (
    <Link to={paths.box(String(id))} className="block active:opacity-80">
      <Card className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          {draw ? (
            <Money value={draw.award} unit="USDB" size="large" />
          ) : (
            <span className="text-16 font-strong">{text('boxes.waitsFor', { block })}</span>
          )}
          <BoxStateTag state={state} />
        </div>
        <p className="text-12 text-content-alt">
          {text('boxes.line', { id, kind: text(`boxes.kind.${kind}`), day: dates.day(openedDay) })}
          {draw &&
            ` · ${text('boxes.releasedOf', { closes: draw.closes, all: draw.releaseCloses })}`}
        </p>
      </Card>
    </Link>
  );
}
