import { toDecimal, type Micro } from '@fairlaunch/money';
import { LINE_KINDS, type LineKind } from '@fairlaunch/plan';
import type { IncomeLine } from '@fairlaunch/protocol';
import type { Held } from '#domain/income/held.ts';

type LineRow = {
  day: number;
  kind: string;
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
  held: Held | null;
};

export function presentLine(line: LineRow): IncomeLine {
  const kind = line.kind as LineKind;
  return {
    day: line.day,
    kind,
    asset: LINE_KINDS[kind].asset,
    target: toDecimal(line.target),
    accelerated: toDecimal(line.accelerated),
    carried: toDecimal(line.carried),
    paid: toDecimal(line.paid),
    pending: toDecimal(line.pending),
    held: line.held,
  };
}
