import { readKey } from '@fairlaunch/web';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';
import { useRefreshInterval } from '../live/live-state.ts';
import { sessionStore, useSignedIn } from '../session/store.ts';

const REFRESH_INTERVAL_MS = 20_000;

async function fetchMember() {
  const asked = sessionStore.get().userMessage?.token;
  const member = await quietCall('me', {});
  const { userMessage } = sessionStore.get();
  // An answer to an ended or replaced session is dropped (spec §4, Wallet account change).
  if (userMessage?.token !== asked) return member;
  sessionStore.set({
    userDetail: member,
    balance: member.balances,
    rank: member.rank,
    userMessage: userMessage && { ...userMessage, seat: member.seat },
  });
  return member;
}

/** The signed-in member; idle for a guest. */
export function useMember() {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: readKey('me'),
    queryFn: fetchMember,
    enabled: signedIn,
    refetchInterval: useRefreshInterval(REFRESH_INTERVAL_MS),
  });
}

/**
 * True while the member can send nothing to others: after a change of device, or while suspended
 * (rulebook §15).
 */
export function useIsHeld(): boolean {
  const member = useMember().data;
  return member !== undefined && (member.heldUntil !== null || member.suspension !== null);
}
