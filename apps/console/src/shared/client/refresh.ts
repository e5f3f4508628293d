import { queryClient } from './query-client.ts';

/** Asks again for what an operator's action changed. */
export function refreshRooms(): void {
  void queryClient.invalidateQueries({ queryKey: ['operator'] });
}

/** Asks again for everything: business time moved on. */
export function refreshEverything(): void {
  void queryClient.invalidateQueries();
}
