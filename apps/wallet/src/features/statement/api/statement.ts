import type { Endpoints, Output } from '@fairlaunch/protocol';
import { readKey } from '@fairlaunch/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quietCall } from '#shared/client/client.ts';
import type { DayRange } from '#shared/day-range.ts';

export type Statement = Omit<Output<Endpoints['statement']>, 'next'>;

/** A statement with all its pages, as the file and the printed page need the whole. */
export function useStatement(range: DayRange) {
  return useQuery({
    queryKey: readKey('statement', range),
    queryFn: () => readStatement(range),
    placeholderData: keepPreviousData,
  });
}

async function readStatement(range: DayRange): Promise<Statement> {
  const { next, ...statement } = await quietCall('statement', range);
  const items = [...statement.items];
  for (let cursor = next; cursor !== null;) {
    const page = await quietCall('statement', { ...range, cursor });
    items.push(...page.items);
    cursor = page.next;
  }
  return { ...statement, items };
}
