import type { LineKind } from '@fairlaunch/plan/line-kinds';
import { quietCall } from '../../../shared/client/client.ts';
import { usePages } from '../../../shared/api/use-pages.ts';

export function useIncomeOfKind(kind: LineKind) {
  return usePages(['income-of-kind', kind], (cursor) =>
    quietCall('incomeOfKind', cursor ? { kind, cursor } : { kind }),
  );
}
