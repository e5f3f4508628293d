import { Card } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { Areas } from './areas.tsx';
import { LevelStairs } from './level-stairs.tsx';

type Standing = NonNullable<Performance['standing']>;

export function LevelCard({ standing }: { standing: Standing }) {
  const text = useText();
  const percent = usePercent();
  const { big, small, level, ratePpm, d1 } = standing;
  return (
    <Card className="grid gap-4">
      <div className="flex justify-between gap-3">
        <div>
          <div className="text-12 text-content-alt">{text('community.level')}</div>
          <div className="text-23 font-strong">
            {text('level.name', { level })}
            {d1.held && <span className="ms-1.5 text-14 text-accent">{text('level.d1')}</span>}
          </div>
        </div>
        <div className="text-end">
          <div className="text-12 text-content-alt">{text('community.ratio')}</div>
          <div className="text-23 font-strong">{percent(ratePpm)}</div>
        </div>
      </div>
      <LevelStairs level={level} />
      <Areas big={big} small={small} />
    </Card>
  );
}
