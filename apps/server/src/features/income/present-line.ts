import { toDecimal, type Micro } from '@fairlaunch/money';
import type { IncomeLine } from '@fairlaunch/protocol';
import type { Held } from '#domain/income/held.ts';

type LineRow = {
  day: number;
  kind: string;
  asset: string;
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
  held: Held | null;
};

/** The kind can be one of a newer version. */
export function presentLine(line: LineRow): IncomeLine {
  return {
    day: line.day,
    kind: line.kind as IncomeLine['kind'],
    asset: line.asset as IncomeLine['asset'],
    target: toDecimal(line.target),
    accelerated: toDecimal(line.accelerated),
    carried: toDecimal(line.carried),
    paid: toDecimal(line.paid),
    pending: toDecimal(line.pending),
    held: line.held,
  };
}
