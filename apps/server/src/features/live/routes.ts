import { stream } from '#http/route.ts';
import { liveOf } from './live.ts';

export const routes = [
  stream('live', ({ deps, caller, networkAddress }) =>
    liveOf(deps).open({ ...caller, networkAddress }),
  ),
];
