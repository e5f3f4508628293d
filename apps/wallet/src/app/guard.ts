import { redirect } from '@tanstack/react-router';
import { sessionStore } from './session/store.ts';

/**
 * Sends a guest to the entry page (spec §2).
 * @throws the router's redirect
 */
export function guardMembers(): void {
  if (!sessionStore.get().userMessage?.token) throw redirect({ to: '/pages/index/index' });
}
