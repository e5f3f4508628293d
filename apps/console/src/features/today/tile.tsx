import { Link } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import type { Badness } from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';

type TileProps = {
  title: string;
  /** Room that shows the same in full. */
  to: string;
  badness?: Badness;
  /** Undefined while it is not known. */
  value: ReactNode | undefined;
  note: ReactNode;
  picture?: ReactNode;
};

/** One figure, what it is made of, and its line. */
export function Tile({ title, to, badness, value, note, picture }: TileProps) {
  return (
    <section className="flex min-w-0 flex-col gap-1 rounded-card border border-border bg-surface p-4">
      <h2 className="text-13 text-content-alt">
        <Link to={to} className="underline-offset-2 hover:underline">
          {title}
        </Link>
      </h2>
      <p className="flex min-h-7 text-23 font-strong tabular-nums">
        {value === undefined ? (
          <span className="text-content-faint">—</span>
        ) : (
          <Figure badness={badness}>{value}</Figure>
        )}
      </p>
      <div className="grid min-h-8 content-start gap-0.5 text-12 text-content-alt">{note}</div>
      {picture && <div className="mt-auto grid min-h-12 content-end pt-2">{picture}</div>}
    </section>
  );
}
