import { Card, deviceStorage } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { useEffect, useState } from 'react';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

type LevelNewsProps = { seat: number; standing: NonNullable<Performance['standing']> };

const nameOf = (seat: number) => `fairlaunch.level-seen.${seat}`;

function levelSeen(seat: number): number {
  const seen = deviceStorage.getItem(nameOf(seat));
  return seen === null ? Infinity : Number(seen);
}

/** Says once that the level rose since this device showed it last. */
export function LevelNews({ seat, standing: { level, ratePpm } }: LevelNewsProps) {
  const text = useText();
  const percent = usePercent();
  const [seen] = useState(() => levelSeen(seat));
  useEffect(() => void deviceStorage.setItem(nameOf(seat), String(level)), [seat, level]);
  if (level <= seen) return null;
  return (
    <Card className="flex items-center gap-4 border-accent">
      <Badge name={text('level.name', { level })} />
      <p role="status" className="grid min-w-0">
        <span className="text-16 font-strong">{text('community.reached', { level })}</span>
        <span className="text-13 text-pretty text-content-alt">
          {text('community.reachedRate', { rate: percent(ratePpm) })}
        </span>
      </p>
    </Card>
  );
}

function Badge({ name }: { name: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className="arrive size-16 shrink-0">
      <path
        d="M32 4l24 9v17c0 15-10 25-24 30C18 55 8 45 8 30V13z"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-accent-hint stroke-accent"
      />
      <text x="32" y="39" textAnchor="middle" className="fill-accent text-20 font-strong">
        {name}
      </text>
    </svg>
  );
}
