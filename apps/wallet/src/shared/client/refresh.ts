import { queryClient } from './query-client.ts';

/** Asks again for everything that a money action may have changed. */
export function refreshMember(): void {
  void queryClient.invalidateQueries({ queryKey: ['member'] });
}

/** Asks again for everything: business time moved on. */
export function refreshEverything(): void {
  void queryClient.invalidateQueries();
}
