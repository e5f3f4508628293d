import { Card } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { Figure, Measure, ratio } from './measure.tsx';
import { usePercent } from '#shared/money/use-percent.ts';

type Standing = NonNullable<Performance['standing']>;

export function LevelCard({ standing }: { standing: Standing }) {
  const text = useText();
  const percent = usePercent();
  const { big, small, direct, team, level, ratePpm, d1 } = standing;
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
      <div className="grid grid-cols-2 gap-4">
        <Figure
          label={text('community.directPerformance')}
          value={<Money value={direct} precision="summary" />}
        />
        <Figure
          label={text('community.teamPerformance')}
          value={<Money value={team} precision="summary" />}
        />
      </div>
      <Measure
        name={text('community.bigArea')}
        label={text('community.bigArea')}
        value={<Money value={big} precision="summary" />}
        share={team === '0' ? 0 : ratio(big, team)}
        color="bg-part-frozen"
      />
      <Measure
        name={text('community.smallArea')}
        label={text('community.smallArea')}
        value={<Money value={small} precision="summary" />}
        share={team === '0' ? 0 : ratio(small, team)}
      />
    </Card>
  );
}
