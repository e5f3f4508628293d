import { invitationIn } from '@fairlaunch/protocol';
import { deviceStorage } from '@fairlaunch/ui';
import { createStore, useStore } from '@fairlaunch/web';

const KEY = 'fairlaunch.invitation';

const invitation = createStore(deviceStorage.getItem(KEY) ?? undefined);

// An invitation link may open in another tab while this one runs.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) invitation.set(newValue ?? undefined);
});

/** Stores the invitation in an address, which may be in its query or in its hash. */
export function storeInvitation(address: string): void {
  const referrer = invitationIn(address);
  if (referrer === undefined) return;
  deviceStorage.setItem(KEY, referrer);
  invitation.set(referrer);
}

/** A code, an address or the name of a private link; undefined without an invitation. */
export const useInvitation = (): string | undefined => useStore(invitation);

export const isInvited = (): boolean => invitation.get() !== undefined;

export function forgetInvitation(): void {
  deviceStorage.removeItem(KEY);
  invitation.set(undefined);
}

export function invitationLink(code: string): string {
  return `${location.origin}/#/?invite=${encodeURIComponent(code)}`;
}
